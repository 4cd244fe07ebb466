import { todayIn } from "@salle/calendar/today";
import type { RefundPayment } from "@salle/contract/finance/card-refunds";
import type { CreditEntry as CreditEntryResource } from "@salle/contract/finance/payer-accounts";
import { commit, commitNumbered, enqueue, retryAfresh } from "../../dynamo/index.ts";
import type { ActorContext } from "../../lib/context.ts";
import { absent, conflict, fieldError } from "../../lib/errors.ts";
import { invoiceOf, payerAccountIdOf } from "../../lib/ids.ts";
import { warn } from "../../lib/log.ts";
import * as Invoices from "../invoices/index.ts";
import * as PayerAccounts from "../payer-accounts/index.ts";
import { NO_CREDIT, whyNotAmount, whyNotBack } from "./rules.ts";
import { find, settle, UnknownRefund } from "./settle.ts";
import { begunSteps, doneSteps, failedSteps, type Refund } from "./steps.ts";

/** Longer than a request can take, as of a charge. */
const SETTLE_AFTER_SECONDS = 60;

/**
 * Pays credit back to the card by which a payment was made. First the refund is written down, so that nothing else takes the same
 * credit or the same money; then the gateway is asked, with the refund's id as the idempotency key. What it says is in the answer;
 * PENDING when it has not, and a message asks again (decision 0151).
 * @throws Refusal `absent`; `conflict` when the payment cannot go back; on `amount` for more than is left of it, or than there is credit
 */
export async function request(ctx: ActorContext, id: string, input: RefundPayment): Promise<CreditEntryResource> {
  const begun = await begin(ctx, id, input);
  const at = { payerAccountId: begun.relationships.payerAccount.data?.id ?? "", entryId: begun.id };
  try {
    const settled = await settle(at, ctx.now);
    return settled ? PayerAccounts.toEntry(settled, true) : begun;
  } catch (error) {
    if (!(error instanceof UnknownRefund)) throw error;
    warn("refund unknown", { ...at, why: error.message });
    return begun;
  }
}

/** Writes the refund down; what is kept for who asks again is that it is on its way. */
const begin = (ctx: ActorContext, id: string, input: RefundPayment): Promise<CreditEntryResource> =>
  retryAfresh(ctx, async (asked) => {
    const invoiceId = invoiceOf(id);
    if (!invoiceId) throw absent();
    const paid = await Invoices.loadPayment(asked, invoiceId, id);
    const { invoice, payment } = paid;
    const why = whyNotBack(payment);
    if (why) throw conflict(why);
    const account = await PayerAccounts.known(asked, invoice);
    if (!account) throw fieldError("amount", NO_CREDIT);
    const problem = whyNotAmount(input.amount, payment, account);
    if (problem) throw fieldError("amount", problem);
    const payer = PayerAccounts.payerOf(account);
    return commitNumbered(ctx, { sequence: `refunds#${invoice.owner}` }, (number) => {
      const entering = {
        kind: "REFUNDED" as const,
        amount: -input.amount,
        number: PayerAccounts.refundNumber(number),
        date: todayIn(invoice.issuer.timeZone, ctx.now),
        by: ctx.actor.name,
        refundType: "CARD" as const,
        refundState: "PENDING" as const,
        paymentId: payment.id,
        sendsMail: input.sendMail ?? true,
        undecided: PayerAccounts.UNDECIDED,
      };
      const { entry, steps } = PayerAccounts.enter(account, payer, entering, ctx.now);
      const payerAccountId = payerAccountIdOf(entry.person, entry.owner);
      const later = enqueue("payments", { kind: "card-refund", payerAccountId, entryId: entry.id }, ctx.now, {
        delaySeconds: SETTLE_AFTER_SECONDS,
      });
      return {
        result: PayerAccounts.toEntry(entry, true),
        steps: [...steps, ...begunSteps(entry, paid, ctx.now), later],
      };
    });
  });

/**
 * Records an uncertain refund that the gateway shows.
 * @param reference the gateway's own of the refund
 * @throws Refusal `absent`, or `conflict` when it is not uncertain
 */
export const record = (ctx: ActorContext, payerAccountId: string, entryId: string, reference: string) =>
  decide(ctx, { payerAccountId, entryId }, (of) =>
    doneSteps(of, { message: `Recorded by ${ctx.actor.name}`, reference }, ctx.now),
  );

/**
 * Releases an uncertain refund that the gateway does not show: it is its payer's credit again.
 * @throws Refusal `absent`, or `conflict` when it is not uncertain, or is in a bank deposit
 */
export const release = (ctx: ActorContext, payerAccountId: string, entryId: string) =>
  decide(ctx, { payerAccountId, entryId }, (of) => {
    const date = todayIn(of.invoice.issuer.timeZone, ctx.now);
    return failedSteps(of, `Released by ${ctx.actor.name}: nothing went back`, date, ctx.now);
  });

const decide = (
  ctx: ActorContext,
  at: Parameters<typeof find>[0],
  steps: (of: Refund) => ReturnType<typeof doneSteps>,
): Promise<CreditEntryResource> =>
  retryAfresh(ctx, async () => {
    const found = await find(at);
    if (!found) throw absent();
    const { refundState } = PayerAccounts.entries.understood(found.entry);
    if (refundState === "PENDING") throw conflict("This refund is on its way. Wait for it to finish.");
    if (refundState !== "UNCERTAIN") throw conflict("It is known already what became of this refund.");
    const decided = steps(found);
    return commit(ctx, decided.steps, PayerAccounts.toEntry(decided.entry, true));
  });
