import type { ChildProcess } from "node:child_process";
import { fileURLToPath } from "node:url";
import type { Context } from "aws-lambda";
import { startChild } from "./child.ts";
import { fileOf, type Handler, type LoadHandler } from "./lambda.ts";

/** What an execution environment is told of a call. */
export interface Call {
  event: unknown;
  context: Omit<Context, "getRemainingTimeInMillis" | "done" | "fail" | "succeed"> & { remainingMs: number };
  /** Milliseconds by which Salle's clock is ahead (`clock.ts`). */
  clockOffset: number;
}

/** What it answers; without anything once it is ready. */
export interface Reply {
  answer?: unknown;
  error?: string;
}

/** AWS starts one for every call that finds none idle; two show what differs between them. */
const MOST = 2;

/**
 * Runs some Lambdas as AWS does: an execution environment is a process that answers one call at a time and is stopped
 * (SIGSTOP) between calls, so that nothing goes on in its background and its connections grow old; one that takes longer
 * than it may is killed.
 * @param modules those that get processes of their own, such as `lambdas/session`; the others stay in this one
 */
export function startInstances(
  modules: readonly string[],
  load: LoadHandler,
  find = fileOf,
): { load: LoadHandler; stop(): void } {
  const pools = new Map(modules.map((module) => [module, new Pool(find(module))]));
  return {
    load: async (module) => pools.get(module)?.handler ?? load(module),
    stop: () => {
      for (const pool of pools.values()) pool.stop();
    },
  };
}

class Pool {
  #all = new Set<Instance>();
  #idle: Instance[] = [];
  #waiting: (() => void)[] = [];

  #file: string;

  constructor(file: string) {
    this.#file = file;
  }

  readonly handler: Handler = async (event, { getRemainingTimeInMillis, done, fail, succeed, ...context }) => {
    const instance = await this.#take();
    try {
      const clockOffset = Number(Reflect.get(globalThis, Symbol.for("salle.clock.offset")) ?? 0);
      return await instance.answer({
        event,
        context: { ...context, remainingMs: getRemainingTimeInMillis() },
        clockOffset,
      });
    } finally {
      if (instance.isAlive) this.#idle.push(instance);
      else this.#all.delete(instance);
      this.#waiting.shift()?.();
    }
  };

  async #take(): Promise<Instance> {
    while (this.#idle.length === 0 && this.#all.size >= MOST) {
      await new Promise<void>((free) => this.#waiting.push(free));
    }
    const idle = this.#idle.pop();
    if (idle?.isAlive) return idle;
    // It has ended between two calls.
    if (idle) this.#all.delete(idle);
    const instance = new Instance(this.#file);
    this.#all.add(instance);
    return instance;
  }

  stop(): void {
    for (const instance of this.#all) instance.kill();
  }
}

const PROGRAM = fileURLToPath(new URL("./instance-process.ts", import.meta.url));

class Instance {
  #process: ChildProcess;
  #ready: Promise<Reply>;
  #reply = Promise.withResolvers<Reply>();
  isAlive = true;

  constructor(file: string) {
    this.#process = startChild(process.execPath, [PROGRAM, file], ["ignore", "ignore", "inherit", "ipc"]);
    this.#ready = this.#reply.promise;
    this.#process.on("message", (reply: Reply) => this.#reply.resolve(reply));
    this.#process.once("exit", (code, signal) => {
      this.isAlive = false;
      this.#reply.reject(new Error(`${file} ended with ${signal ?? code}`));
    });
  }

  async answer(call: Call): Promise<unknown> {
    await this.#ready;
    this.#reply = Promise.withResolvers();
    this.#process.kill("SIGCONT");
    const timer = setTimeout(() => this.kill(), call.context.remainingMs);
    try {
      this.#process.send(call);
      const { answer, error } = await this.#reply.promise;
      if (error !== undefined) throw new Error(error);
      return answer;
    } finally {
      clearTimeout(timer);
      this.#process.kill("SIGSTOP");
    }
  }

  kill(): void {
    this.#process.kill("SIGKILL");
  }
}
