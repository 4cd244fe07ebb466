import { TransactionCanceledException } from "@aws-sdk/client-dynamodb";
import { documents } from "@salle/core/dynamo";
import { Random } from "@salle/core/tools/seeds/random";
import { awsTraits } from "@salle/local-cloud/aws-table";

/** A call of the table's API, and what it asked for. */
export interface Asked {
  command: string;
  input: { IndexName?: string; Limit?: number; Select?: string };
}

/** What work takes of the table, as AWS's would. */
export interface Modelled {
  /** Milliseconds of the calls and pauses that had to wait for each other. */
  ms: number;
  /** How many times it waited: calls that are under way together are one. */
  waves: number;
  asked: Asked[];
  /** How many transactions were cancelled, by their reason. */
  cancelled: Record<Reason, number>;
}

type Reason = "TransactionConflict" | "ThrottlingError";

const NAME = "modelled-time";
export const TRANSACTION = "TransactWriteItemsCommand";

/** Milliseconds of a call: a transaction's, else a read's, which a write of one item takes too. */
const latencyOf = (command: string): number => (command === TRANSACTION ? awsTraits.holdMs : awsTraits.readMs);

/** In modelled time, when it is over; else null, and time passes as it does. */
let pauseFor: ((ms: number) => Promise<void>) | null = null;

/** What a test puts in the place of core's `wait`, so that its pauses are in modelled time too. */
export const wait = (ms: number): Promise<void> => pauseFor?.(ms) ?? new Promise((over) => setTimeout(over, ms));

/**
 * Discrete-event simulation: the time that work would take if the table answered as AWS's does and nothing else took any.
 * A call of this process's client is made of the engine once its latency is over, and the clock moves to the next end of
 * one whenever nothing else can go on. A transaction holds its items meanwhile, and another that touches them is
 * cancelled; one in a hundred is throttled. It depends on the order of calls and on nothing of this machine: chance is
 * seeded.
 */
export async function inModelledTime(work: () => Promise<unknown>): Promise<Modelled> {
  const asked: Asked[] = [];
  const cancelled = { TransactionConflict: 0, ThrottlingError: 0 };
  const holding = new Set<string>();
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
  pauseFor = async (ms) => {
    const over = new Promise<void>((release) => held.push({ at: now + ms, release }));
    goOn();
    await over;
  };
  const { random } = Math;
  const chance = new Random(7).next;
  const { middlewareStack } = documents();
  middlewareStack.add(
    (next, { commandName = "" }) =>
      async (args) => {
        asked.push({ command: commandName, input: args.input as Asked["input"] });
        const keys = commandName === TRANSACTION ? keysOf(args.input as Transaction) : [];
        const isMet = keys.some((key) => holding.has(key));
        if (isMet || (keys.length > 0 && chance() * awsTraits.throttledOneIn < 1)) {
          const reason = isMet ? "TransactionConflict" : "ThrottlingError";
          const reasons = keys.map((key) => (!isMet || holding.has(key) ? reason : "None"));
          cancelled[reason] += 1;
          await wait(awsTraits.readMs);
          throw refusal(reasons);
        }
        for (const key of keys) holding.add(key);
        await wait(latencyOf(commandName));
        underWay += 1;
        try {
          return await next(args);
        } finally {
          for (const key of keys) holding.delete(key);
          underWay -= 1;
          goOn();
        }
      },
    { step: "initialize", name: NAME },
  );
  // Work that goes on for so long and no longer goes by this clock too.
  performance.now = () => now;
  Math.random = chance;
  try {
    await work();
  } finally {
    Reflect.deleteProperty(performance, "now");
    Math.random = random;
    pauseFor = null;
    middlewareStack.remove(NAME);
  }
  return { ms: now, waves, asked, cancelled };
}

type Keyed = { Key?: object; Item?: object };
type Transaction = { TransactItems?: Record<string, Keyed>[] };

/** The items that a transaction writes or checks. */
const keysOf = ({ TransactItems = [] }: Transaction): string[] =>
  TransactItems.map((item) => {
    const { Key, Item } = Object.values(item)[0] ?? {};
    const { pk, sk } = (Key ?? Item ?? {}) as { pk?: unknown; sk?: unknown };
    return JSON.stringify([pk, sk]);
  });

const refusal = (reasons: string[]) =>
  new TransactionCanceledException({
    message: "Transaction cancelled",
    $metadata: {},
    CancellationReasons: reasons.map((Code) => ({ Code })),
  });
