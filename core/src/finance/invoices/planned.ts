import type { Step } from "../../dynamo/index.ts";
import { change } from "./changes.ts";
import type { Invoice, WholeInvoice } from "./entity.ts";
import type { Plan } from "./plan.ts";
import { balanceOf } from "./rules.ts";

/** An invoice as changed, and the steps that write it. */
interface Changing {
  invoice: WholeInvoice;
  steps: Step[];
}

/** An invoice of which what is owed now is paid in instalments, in place of those of before; and the steps that write it. */
export const planned = (before: WholeInvoice, given: Pick<Plan, "firstDue" | "parts">, at: Date): Changing =>
  changing(before, { plan: { ...given, amount: balanceOf(before), credited: before.credited ?? 0 } }, at);

/** An invoice of which what is owed is due on its due date again; and the steps that write it. */
export const unplanned = (before: WholeInvoice, at: Date): Changing => changing(before, { plan: undefined }, at);

function changing(before: WholeInvoice, changes: Pick<Partial<Invoice>, "plan">, at: Date): Changing {
  const { item, steps } = change(before, changes, at);
  return { invoice: { ...item, lines: before.lines }, steps };
}
