import type { Context } from "../lib/context.ts";
import { tableName } from "./client.ts";
import { get } from "./read.ts";
import { commit, pause, type Step } from "./transaction.ts";

const TRIES = 40;

const keyOf = (sequence: string) => ({ pk: `sequence#${sequence}`, sk: "sequence" });

/** Somebody else took the number in the meantime. */
class NumberTaken extends Error {}

/**
 * Commits what `make` makes of the sequence's next number, in one transaction with the counter: a commit that fails takes
 * no number, so there is no gap, and two at once never get the same one. Numbers begin at 1.
 * @param sequence whose numbers, such as `invoices#club:clb_…`
 * @throws what the steps' own conditions throw
 */
export async function commitNumbered<R>(
  ctx: Pick<Context, "actor" | "idempotency" | "now">,
  sequence: string,
  make: (number: number) => { steps: Step[]; result: R },
): Promise<R> {
  for (let attempt = 1; ; attempt++) {
    const last = ((await get(keyOf(sequence).pk, "sequence"))?.last as number | undefined) ?? 0;
    const { steps, result } = make(last + 1);
    try {
      // The counter comes first: when the number is taken, whatever else it clashes with is only a consequence.
      return await commit(ctx, [take(sequence, last), ...steps], result);
    } catch (error) {
      if (!(error instanceof NumberTaken) || attempt === TRIES) throw error;
      await pause(Math.min(attempt, 6));
    }
  }
}

const take = (sequence: string, last: number): Step => ({
  write: {
    Update: {
      TableName: tableName(),
      Key: keyOf(sequence),
      UpdateExpression: "SET #last = :next",
      ConditionExpression: last === 0 ? "attribute_not_exists(pk)" : "#last = :last",
      ExpressionAttributeNames: { "#last": "last" },
      ExpressionAttributeValues: { ":next": last + 1, ...(last > 0 && { ":last": last }) },
    },
  },
  refused: () => new NumberTaken(`The number ${last + 1} of ${sequence} is taken`),
});
