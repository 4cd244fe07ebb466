import type { Context } from "../lib/context.ts";
import { tableName } from "./client.ts";
import type { Attributes } from "./model.ts";
import { get } from "./read.ts";
import { commit, pause, type Step } from "./transaction.ts";

const TRIES = 40;

const keyOf = (sequence: string) => ({ pk: `sequence#${sequence}`, sk: "sequence" });

/** Lost the optimistic lock on the counter: somebody else took the number. */
class NumberTaken extends Error {}

/**
 * Gapless sequence: commits what `make` makes of the next number, in one transaction with the counter. A commit that
 * fails takes no number, and two at once never get the same one. Numbers begin at 1.
 * @param sequence whose numbers, such as `invoices#club:clb_…`
 * @throws what the steps' own conditions throw
 */
export async function commitNumbered<R>(
  ctx: Pick<Context, "actor" | "idempotency" | "now">,
  sequence: string,
  make: (number: number) => { steps: Step[]; result: R; counts?: Counts },
): Promise<R> {
  for (let attempt = 1; ; attempt++) {
    const { last } = await sequenceOf(sequence);
    const { steps, result, counts } = make(last + 1);
    try {
      // The counter comes first: when the number is taken, whatever else it clashes with is only a consequence.
      return await commit(ctx, [take(sequence, last, counts), ...steps], result);
    } catch (error) {
      if (!(error instanceof NumberTaken) || attempt === TRIES) throw error;
      await pause(Math.min(attempt, 6));
    }
  }
}

/** Figures that are kept beside a sequence, by name, such as how many of the numbered things are in which state. */
export type Counts = Record<string, number>;

/** A step that adds to a sequence's figures without taking a number. */
export const countsStep = (sequence: string, counts: Counts): Step => {
  const { names, values, add } = adding(counts);
  return {
    write: {
      Update: {
        TableName: tableName(),
        Key: keyOf(sequence),
        UpdateExpression: add,
        ExpressionAttributeNames: names,
        ExpressionAttributeValues: values,
      },
    },
  };
};

/** A sequence's last number and its figures; a figure that was never added to is absent. */
export async function sequenceOf(sequence: string): Promise<{ last: number; counts: Counts }> {
  const { pk, sk } = keyOf(sequence);
  const { last = 0, ...counts } = numbersIn((await get(pk, sk)) ?? {});
  return { last, counts };
}

const numbersIn = (item: Attributes): Record<string, number> =>
  Object.fromEntries(
    Object.entries(item).flatMap(([name, value]) => (typeof value === "number" ? [[name, value]] : [])),
  );

const take = (sequence: string, last: number, counts: Counts = {}): Step => {
  const { names, values, add } = adding(counts);
  return {
    write: {
      Update: {
        TableName: tableName(),
        Key: keyOf(sequence),
        UpdateExpression: `SET #last = :next ${add}`.trim(),
        ConditionExpression: last === 0 ? "attribute_not_exists(#last)" : "#last = :last",
        ExpressionAttributeNames: { "#last": "last", ...names },
        ExpressionAttributeValues: { ":next": last + 1, ...(last > 0 && { ":last": last }), ...values },
      },
    },
    refused: () => new NumberTaken(`The number ${last + 1} of ${sequence} is taken`),
  };
};

function adding(counts: Counts) {
  const names = Object.keys(counts);
  return {
    names: Object.fromEntries(names.map((name, index) => [`#c${index}`, name])),
    values: Object.fromEntries(names.map((name, index) => [`:c${index}`, counts[name]])),
    add: names.length > 0 ? `ADD ${names.map((_, index) => `#c${index} :c${index}`).join(", ")}` : "",
  };
}
