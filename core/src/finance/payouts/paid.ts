import { formatDate } from "@salle/calendar/format";
import { todayIn } from "@salle/calendar/today";
import type {
  PayoutLine as LineResource,
  PayPayout,
  Payout as Resource,
  ReturnPayoutLine,
} from "@salle/contract/finance/payouts";
import { formatMoney } from "@salle/money/format";
import { commit, enqueue, retryAfresh, retryOnConflict, type Step } from "../../dynamo/index.ts";
import { type ActorContext, systemContext } from "../../lib/context.ts";
import { absent, conflict, fieldError } from "../../lib/errors.ts";
import * as Owners from "../../organisations/owners/index.ts";
import { rendered } from "../../platform/mail/index.ts";
import * as BankDetails from "../bank-details/index.ts";
import * as FinanceSettings from "../finance-settings/index.ts";
import * as Ledger from "../ledger/index.ts";
import type { Payout, PayoutLine } from "./entity.ts";
import { nameOf } from "./held.ts";
import { toLine, toResource } from "./resource.ts";
import { numberOf, whyNotPay, whyNotReturn } from "./rules.ts";
import { lines, linesOf, load, payouts } from "./store.ts";
import { todayOf, told } from "./verbs.ts";

/**
 * Marks a payout as paid by the bank: what was on its way has left it; the books of those whom it pays follow by messages.
 * @throws Refusal `absent`; `conflict` where no bank file was made, or it is paid; on `paidDate` for a day that is to come, was before
 * the approval, or is in a closed month
 */
export const pay = (ctx: ActorContext, id: string, { paidDate }: PayPayout): Promise<Resource> =>
  retryAfresh(ctx, async (asked) => {
    const [before, found, today] = await Promise.all([load(asked, id), linesOf(id), todayOf(asked)]);
    const problem = whyNotPay(before);
    if (problem) throw conflict(problem);
    const paidOn = paidDate || today;
    const { timeZone } = await Owners.fromHandle(asked, before.owner);
    const first = todayIn(timeZone, new Date(before.approvedAt ?? ctx.now));
    await checkDay("paidDate", { day: paidOn, first, today, owner: before.owner, now: ctx.now });
    const { item, steps } = payouts.update(before, { status: "PAID", paidOn }, ctx.now);
    const posted = Ledger.post(Ledger.payoutPaid(told(item, found, paidOn)), ctx.now);
    return commit(ctx, [...steps, ...posted, goOn(id, ctx.now)], toResource(item, ctx.actor.accountId));
  });

interface Day {
  day: string;
  /** Not before that, not after today. */
  first: string;
  today: string;
  owner: string;
  now: Date;
}

/** @throws Refusal on the field for a day that cannot be */
async function checkDay(field: "paidDate" | "returnedDate", { day, first, today, owner, now }: Day): Promise<void> {
  if (day > today) throw fieldError(field, "This day is still to come.");
  const what = field === "paidDate" ? "approved" : "paid";
  if (day < first) throw fieldError(field, `This payout was ${what} on ${formatDate(first, "sentence")}.`);
  const closed = await Ledger.whyClosed(owner, day, now);
  if (closed) throw fieldError(field, closed);
}

/** The message by which the books of those whom a payout pays follow. */
const goOn = (payoutId: string, at: Date): Step => enqueue("payments", { kind: "payout", payoutId }, at);

/** So many books are told in one transaction: each takes up to five of its items. */
const AT_ONCE = 15;

/** Goes on telling the books of those whom a payout has paid, a transaction's worth, and has them mailed. */
export const work = (payoutId: string, at: Date): Promise<void> =>
  retryOnConflict(async () => {
    const of = await payouts.find({ id: payoutId });
    const left = (await linesOf(payoutId)).filter(({ toldOn }) => toldOn === undefined);
    if (of?.status !== "PAID" || left.length === 0) return;
    const some = left.slice(0, AT_ONCE);
    const steps = await Promise.all(some.map((line) => reachedSteps(of, line, at)));
    const more = left.length > some.length ? [goOn(payoutId, at)] : [];
    await commit(systemContext(at), [...steps.flat(), ...more], null);
  });

/** On the day on which it was paid; where the month of that is closed in their book, today. */
async function reachedSteps(of: Payout, line: PayoutLine, at: Date): Promise<Step[]> {
  const { owner, payoutId } = line;
  const paidOn = of.paidOn ?? "";
  const { timeZone } = await Owners.fromHandle({ memo: new Map() }, owner);
  const isClosed = (await Ledger.whyClosed(owner, paidOn, at)) !== null;
  const toldOn = isClosed ? todayIn(timeZone, at) : paidOn;
  return [
    ...lines.update(line, { toldOn }, at).steps,
    ...Ledger.post(Ledger.payoutReached(told(of, [line], paidOn), { owner, postedOn: toldOn }), at),
    enqueue("payments", { kind: "remittance", payoutId, owner }, at),
  ];
}

/**
 * What a payout has paid to somebody was sent back by their bank: it is held for them again, and in the next payout.
 * @throws Refusal `absent`; `conflict` where nothing was paid, or it was sent back before; on `returnedDate` as `pay`
 */
export const sendBack = (
  ctx: ActorContext,
  id: string,
  owner: string,
  { returnedDate }: ReturnPayoutLine,
): Promise<LineResource> =>
  retryAfresh(ctx, async (asked) => {
    const [of, line, today] = await Promise.all([load(asked, id), lines.find({ payoutId: id, owner }), todayOf(asked)]);
    if (!line) throw absent();
    const problem = whyNotReturn(of, line);
    if (problem) throw conflict(problem);
    const returnedOn = returnedDate || today;
    const first = of.paidOn ?? today;
    await checkDay("returnedDate", { day: returnedOn, first, today, owner: of.owner, now: ctx.now });
    const name = await nameOf(asked, owner);
    if (await Ledger.whyClosed(owner, returnedOn, ctx.now))
      throw fieldError("returnedDate", `The ledger of ${name} is closed for that day.`);
    const changed = lines.update(line, { status: "RETURNED", returnedOn }, ctx.now);
    const header = payouts.update(
      of,
      { returnedCount: (of.returnedCount ?? 0) + 1, returnedAmount: (of.returnedAmount ?? 0) + line.amount },
      ctx.now,
    );
    const about = { ...told(of, [line], returnedOn), cause: `${id}#${owner}` };
    const posted = Ledger.post(Ledger.payoutReturned(about), ctx.now);
    return commit(ctx, [...changed.steps, ...header.steps, ...posted], toLine(changed.item, header.item, name));
  });

/** Remittance advice: tells the finance people of somebody that a payout has paid them; not of what was sent back meanwhile. */
export async function mailRemittance(payoutId: string, owner: string, now: Date): Promise<void> {
  const [of, line] = await Promise.all([payouts.find({ id: payoutId }), lines.find({ payoutId, owner })]);
  if (!of?.paidOn || line?.status !== "OPEN") return;
  const ctx = { memo: new Map() };
  const [name, payer] = await Promise.all([nameOf(ctx, owner), Owners.fromHandle(ctx, of.owner)]);
  const amount = formatMoney(line.amount, of.currency);
  const subject = `${amount} from ${payer.name}`;
  const words = (firstName: string) =>
    rendered({
      heading: `${amount} is on its way to ${name}`,
      paragraphs: [
        `Hi ${firstName},`,
        `${payer.name} has paid ${amount} into the bank account of ${name}: what it had collected by card for it.`,
      ],
      facts: [
        ["Payout", numberOf(of)],
        ["Amount", amount],
        ["Date", formatDate(of.paidOn ?? "", "paper")],
        ["Account", `${line.bsb}, ends with ${BankDetails.endOf(line.accountNumber)}`],
      ],
      footer: [payer.name, payer.ABN && `ABN ${payer.ABN}`].filter(Boolean).join(" · "),
    });
  const replies = await FinanceSettings.replies(payer);
  await BankDetails.mailFinance(owner, { cause: `remittance ${payoutId} ${owner}`, subject, words, ...replies }, now);
}
