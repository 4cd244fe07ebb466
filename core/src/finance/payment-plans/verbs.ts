import { todayIn } from "@salle/calendar/today";
import type { Invoice as InvoiceResource } from "@salle/contract/finance/invoices";
import type { MakePlan } from "@salle/contract/finance/payment-plans";
import { commit, retryAfresh } from "../../dynamo/index.ts";
import type { ActorContext } from "../../lib/context.ts";
import { conflict, fieldError } from "../../lib/errors.ts";
import * as Invoices from "../invoices/index.ts";
import { problemIn } from "./rules.ts";

/**
 * Agrees that what is owed of an invoice is paid in monthly instalments, in place of a plan before (finance design, 6). What it is for
 * is told, for it is owed at other times now.
 * @throws Refusal `absent`; `conflict` when nothing of it can be paid now, or a card's bank has not decided whose money is; on the fields
 */
export const make = (
  ctx: ActorContext,
  invoiceId: string,
  input: MakePlan,
  subjects: Invoices.Subjects,
): Promise<InvoiceResource> =>
  changing(ctx, invoiceId, subjects, (invoice) => {
    const why = Invoices.whyNotPlan(invoice);
    if (why) throw conflict(why);
    const found = problemIn(input, Invoices.balanceOf(invoice), todayIn(invoice.issuer.timeZone, ctx.now));
    if (found) throw fieldError(found.field, found.problem);
    return Invoices.planned(invoice, { firstDue: input.firstDueDate, parts: input.parts }, ctx.now);
  });

/**
 * Ends an invoice's payment plan: what is owed of it is due on its due date again.
 * @throws Refusal `absent`; `conflict` when it has none, or nothing of it can be paid now
 */
export const end = (ctx: ActorContext, invoiceId: string, subjects: Invoices.Subjects): Promise<InvoiceResource> =>
  changing(ctx, invoiceId, subjects, (invoice) => {
    const why = Invoices.whyNotPay(invoice);
    if (why) throw conflict(why);
    if (!invoice.plan) throw conflict("This invoice has no payment plan.");
    return Invoices.unplanned(invoice, ctx.now);
  });

type Change = (invoice: Invoices.WholeInvoice) => ReturnType<typeof Invoices.planned>;

const changing = (
  ctx: ActorContext,
  invoiceId: string,
  subjects: Invoices.Subjects,
  change: Change,
): Promise<InvoiceResource> =>
  retryAfresh(ctx, async (again) => {
    const before = await Invoices.loadKnown(again, invoiceId);
    const { invoice, steps } = change(before);
    const [following, result] = await Promise.all([
      Invoices.stepsOfSubjects(subjects, "owed", ctx, before),
      Invoices.present(ctx, invoice),
    ]);
    return commit(ctx, [...steps, ...following], result);
  });
