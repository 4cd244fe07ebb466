import type { Step } from "../../dynamo/index.ts";
import type { Beginning, WholeInvoice } from "../invoices/index.ts";
import * as Invoices from "../invoices/index.ts";
import type { KnownPayer } from "../payers/index.ts";
import { draftNumberOf } from "./rules.ts";

/** Somebody has begun a draft that is called the same. */
class NumberTaken extends Error {}
/** So many drafts can be begun for people of the same initials within a second. */
const MOST_IN_A_SECOND = 50;

/**
 * Begins a draft for a payer, by the first name that its issuer has none of.
 * @param write commits its steps with what else is to be written
 */
export async function begin<R>(
  draft: Omit<Beginning, "payer" | "draftNumber"> & { for: KnownPayer },
  at: Date,
  write: (invoice: WholeInvoice, steps: Step[]) => Promise<R>,
): Promise<R> {
  const {
    for: { payer, names },
    ...more
  } = draft;
  for (let place = 1; ; place++) {
    const draftNumber = draftNumberOf(names, draft.owner.timeZone, at, place);
    try {
      const begun = await Invoices.beginDraft({ ...more, payer, draftNumber }, at, () => new NumberTaken());
      return await write(begun.invoice, begun.steps);
    } catch (error) {
      if (!(error instanceof NumberTaken) || place === MOST_IN_A_SECOND) throw error;
    }
  }
}
