import { countsStep, type Step } from "../../dynamo/index.ts";
import { conflict } from "../../lib/errors.ts";
import type { Invoice } from "./entity.ts";
import { countsOf, sequenceOfOwner } from "./issue.ts";
import { whyNotVoid } from "./rules.ts";
import { change } from "./store.ts";

/**
 * The steps that void an invoice without payments; its number stays taken.
 * @throws Refusal `conflict` when it cannot be voided
 */
export function voidSteps(invoice: Invoice, now: Date, refused?: () => Error): Step[] {
  const problem = whyNotVoid(invoice);
  if (problem) throw conflict(problem);
  const { step } = change(invoice, { status: "VOID" }, now, refused);
  const counts = { ...countsOf(invoice.status, invoice.total, -1), ...countsOf("VOID", invoice.total, 1) };
  return [step, countsStep(sequenceOfOwner(invoice.owner), counts)];
}
