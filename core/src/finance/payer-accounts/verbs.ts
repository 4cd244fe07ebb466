import { todayIn } from "@salle/calendar/today";
import type {
  CreditEntry as CreditEntryResource,
  PayerAccount as PayerAccountResource,
  RefundCredit,
} from "@salle/contract/finance/payer-accounts";
import { commit, commitNumbered, enqueue, retryAfresh } from "../../dynamo/index.ts";
import { mayOnOwner } from "../../identity/access/index.ts";
import type { ActorContext } from "../../lib/context.ts";
import { absent, conflict, fieldError } from "../../lib/errors.ts";
import { payerAccountIdOf } from "../../lib/ids.ts";
import * as Owners from "../../organisations/owners/index.ts";
import * as Ledger from "../ledger/index.ts";
import type { CreditEntry } from "./entity.ts";
import { toEntry, toResource } from "./resource.ts";
import { isLiveRefund, refundNumber, whyNotRefunded, whyNotTake } from "./rules.ts";
import { enter, payerOf } from "./steps.ts";
import { entries, load } from "./store.ts";

/** What an owner owes a payer, with what the actor may do with it. @throws Refusal `absent` */
export async function read(ctx: ActorContext, id: string): Promise<PayerAccountResource> {
  const found = await load(ctx, id);
  const [issuer, mayRefund] = await Promise.all([
    Owners.fromHandle(ctx, found.owner),
    mayOnOwner(ctx, "refunds.manage", found.owner),
  ]);
  return toResource(found, issuer, mayRefund);
}

const told = (of: CreditEntry, postedOn: string): Ledger.Refunded => ({
  issuer: of.owner,
  cause: of.id,
  postedOn,
  reference: of.number,
  payerAccountId: payerAccountIdOf(of.person, of.owner),
  amount: Math.abs(of.amount),
});

/**
 * Records that credit was paid back otherwise than by card; its payer is told unless that is not wanted (finance design, 4.2 E9).
 * @throws Refusal `absent`; on `amount` for more than there is, on `refundedDate` for a day that cannot be right
 */
export const refund = (ctx: ActorContext, id: string, input: RefundCredit): Promise<CreditEntryResource> =>
  retryAfresh(ctx, async (asked) => {
    const before = await load(asked, id);
    const today = todayIn((await Owners.fromHandle(ctx, before.owner)).timeZone, ctx.now);
    const problem =
      whyNotRefunded(input.refundedDate, today) ?? (await Ledger.whyClosed(before.owner, input.refundedDate, ctx.now));
    if (problem) throw fieldError("refundedDate", problem);
    const why = whyNotTake(before, input.amount);
    if (why) throw fieldError("amount", why);
    return commitNumbered(ctx, { sequence: `refunds#${before.owner}` }, (number) => {
      const { entry, steps } = enter(
        before,
        payerOf(before),
        {
          kind: "REFUNDED",
          amount: -input.amount,
          number: refundNumber(number),
          date: input.refundedDate,
          by: ctx.actor.name,
          refundType: input.refundType,
          ...(input.reference && { reference: input.reference }),
        },
        ctx.now,
      );
      const posted = Ledger.post(Ledger.refunded(told(entry, entry.date)), ctx.now);
      const mail =
        (input.sendMail ?? true)
          ? [enqueue("payments", { kind: "refund", payerAccountId: id, entryId: entry.id }, ctx.now)]
          : [];
      return { steps: [...steps, ...posted, ...mail], result: toEntry(entry, true) };
    });
  });

/**
 * Voids a refund that did not reach its payer: it is their credit again.
 * @throws Refusal `absent`; `conflict` when it is void already
 */
export const voidRefund = (ctx: ActorContext, id: string, entryId: string): Promise<CreditEntryResource> =>
  retryAfresh(ctx, async (asked) => {
    const before = await load(asked, id);
    const refunded = await entries.find({ person: before.person, owner: before.owner, id: entryId });
    if (!refunded || entries.understood(refunded).kind !== "REFUNDED") throw absent();
    if (!isLiveRefund(refunded)) throw conflict("This refund is voided already.");
    if (refunded.refundType === "CARD") throw conflict("Its gateway says whether a refund to a card has arrived.");
    const date = todayIn((await Owners.fromHandle(ctx, before.owner)).timeZone, ctx.now);
    const { number, amount } = refunded;
    const back = enter(
      before,
      payerOf(before),
      { kind: "REFUND_VOIDED", amount: -amount, number, date, by: ctx.actor.name },
      ctx.now,
    );
    const { item, steps } = entries.update(refunded, { voidedAt: ctx.now.toISOString() }, ctx.now);
    const posted = Ledger.post(Ledger.refundVoided(told(item, date)), ctx.now);
    return commit(ctx, [...back.steps, ...steps, ...posted], toEntry(item, true));
  });
