import { documents } from "@salle/core/dynamo";
import { awsTraits } from "@salle/local-cloud/aws-table";

/** A call of the table's API, and what it asked for. */
export interface Asked {
  command: string;
  input: { IndexName?: string; Limit?: number; Select?: string };
}

/** What work takes of the table, as AWS's would. */
export interface Modelled {
  /** Milliseconds of the calls that had to wait for each other. */
  ms: number;
  /** How many times it waited: calls that are under way together are one. */
  waves: number;
  asked: Asked[];
}

const NAME = "modelled-time";
export const TRANSACTION = "TransactWriteItemsCommand";

/** Milliseconds of a call: a transaction's, else a read's, which a write of one item takes too. */
const latencyOf = (command: string): number => (command === TRANSACTION ? awsTraits.holdMs : awsTraits.readMs);

/**
 * Discrete-event simulation: the time that work would take if the table answered as AWS's does and nothing else took any.
 * Each call of this process's client is answered by the engine at once, and held until nothing else can go on; then the
 * clock moves to the earliest answer that is held. It depends on the order of calls and on nothing of this machine.
 */
export async function inModelledTime(work: () => Promise<unknown>): Promise<Modelled> {
  const asked: Asked[] = [];
  let [now, waves, underWay] = [0, 0, 0];
  let held: { at: number; release: () => void }[] = [];
  const goOn = () => {
    // All that follows from what has been released has begun by then.
    setImmediate(() => {
      if (underWay > 0 || held.length === 0) return;
      now = Math.min(...held.map(({ at }) => at));
      waves += 1;
      const [due, later] = [held.filter(({ at }) => at === now), held.filter(({ at }) => at > now)];
      held = later;
      for (const { release } of due) release();
      goOn();
    });
  };
  const { middlewareStack } = documents();
  middlewareStack.add(
    (next, { commandName = "" }) =>
      async (args) => {
        asked.push({ command: commandName, input: args.input as Asked["input"] });
        const at = now + latencyOf(commandName);
        underWay += 1;
        try {
          return await next(args);
        } finally {
          underWay -= 1;
          const answered = new Promise<void>((release) => held.push({ at, release }));
          goOn();
          await answered;
        }
      },
    { step: "initialize", name: NAME },
  );
  // Work that goes on for so long and no longer goes by this clock too.
  performance.now = () => now;
  try {
    await work();
  } finally {
    Reflect.deleteProperty(performance, "now");
    middlewareStack.remove(NAME);
  }
  return { ms: now, waves, asked };
}
