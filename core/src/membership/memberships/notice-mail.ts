import { formatDate } from "@salle/calendar/format";
import { lastDayBefore, localDate } from "@salle/calendar/local-day";
import type { NoticeKind } from "@salle/contract/membership/renewal-codes";
import type { NoticeMailBody } from "@salle/contract/queue-bodies";
import { formatMoney } from "@salle/money/format";
import * as FeePackages from "../../finance/fee-packages/index.ts";
import * as Invoices from "../../finance/invoices/index.ts";
import * as Accounts from "../../identity/accounts/index.ts";
import type { Context } from "../../lib/context.ts";
import { siteUrl } from "../../lib/site.ts";
import * as Members from "../../members/members/index.ts";
import { rendered, sendOnce, type Words } from "../../platform/mail/index.ts";
import { followingOf } from "./due-rules.ts";
import type { Membership } from "./entity.ts";
import { chargesOf } from "./make.ts";
import { noticeOf } from "./notice.ts";
import { nextOf } from "./renewable.ts";
import { renews } from "./rules.ts";
import { known, ofPerson } from "./store.ts";

/**
 * Tells the owner of a membership of its end, or who answers for them: each once for a notice and a last day, by what is so
 * when the mail leaves. Nothing when there is nothing to say any more, or its end has moved.
 */
export async function mailNotice(body: NoticeMailBody, now: Date): Promise<void> {
  const ctx = { now, memo: new Map() };
  const of = await known(ctx, body.membershipId);
  if (!of || localDate(of.endDate, of.timeZone) !== body.lastDay) return;
  const contact = await Members.contactOf(of.person);
  const { account } = contact;
  if (!account) return;
  const next = renews(of) && of.isPaid ? await nextOf(ctx, of) : null;
  const kind = await noticeOf(ctx, of, { willRenew: next !== null && "next" in next });
  if (kind === null) return;
  const facts = await factsFor(ctx, of, kind, next && "next" in next ? next : null);
  for (const { to, address } of await recipientsOf(contact, account, now)) {
    const words = noticeWords(kind, { of, owner: account, to, ...facts });
    const cause = `membership-notice ${of.id} ${body.lastDay} ${body.days} ${to.person}`;
    const build = () => ({ to: { name: Accounts.nameOf(to), address }, subject: words.heading, ...rendered(words) });
    const outcome = await sendOnce(cause, now, build);
    if (outcome === "uncertain") throw new Error(`It is not certain whether the mail of ${cause} has left.`);
  }
}

/** Where the member's invoices go; who has no address is told through those who do everything for them. */
async function recipientsOf(contact: Members.PersonItems, owner: Accounts.Account, now: Date) {
  const own = Members.emailOf(contact);
  if (own) return [{ to: owner, address: own }];
  const accounts = await Accounts.findMany(await Accounts.whoAnswersFor(owner, now));
  return accounts.flatMap((to) => (to.isActive && to.emailAddress ? [{ to, address: to.emailAddress }] : []));
}

interface Facts {
  /** What it costs when it renews, as it is shown. */
  price: string;
  /** Where its invoice, or that of what follows it, is paid; null where there is none to pay. */
  payUrl: string | null;
  /** The day on which it lapses when it is not paid; "" where it does not. */
  lapsesOn: string;
}

const nothing: Facts = { price: "", payUrl: null, lapsesOn: "" };

async function factsFor(
  ctx: Pick<Context, "memo" | "now">,
  of: Membership,
  kind: NoticeKind,
  next: Exclude<Awaited<ReturnType<typeof nextOf>>, { why: unknown }> | null,
): Promise<Facts> {
  if (kind === "renews" && next) {
    const feePackage = await FeePackages.known(ctx, next.sold.feePackageId);
    const { amount, currency } = await Invoices.quoteOf(
      ctx,
      of.owner,
      feePackage ? chargesOf(feePackage, next.next) : [],
    );
    return { ...nothing, price: formatMoney(amount, currency) };
  }
  if (kind !== "unpaid") return nothing;
  const { invoiceId, graceUntil, timeZone } = followingOf(of, await ofPerson(of.person)) ?? of;
  return {
    ...nothing,
    payUrl: invoiceId ? await Invoices.payLink(invoiceId, ctx.now) : null,
    lapsesOn: graceUntil === undefined ? "" : localDate(graceUntil, timeZone),
  };
}

interface Told extends Facts {
  of: Pick<Membership, "packageName" | "ownerName" | "endDate" | "renewalDate" | "timeZone" | "nextMembershipId">;
  owner: Pick<Accounts.Account, "person" | "firstName" | "lastName">;
  to: Pick<Accounts.Account, "person" | "firstName">;
}

/** The words of a notice, to its owner or who answers for them. */
export function noticeWords(kind: NoticeKind, { of, owner, to, price, payUrl, lapsesOn }: Told): Words {
  const isOwn = owner.person === to.person;
  const whose = isOwn ? "Your" : `${Accounts.nameOf(owner)}’s`;
  const name = `${of.packageName} with ${of.ownerName}`;
  const end = formatDate(lastDayBefore(of.endDate + 1, of.timeZone), "sentence");
  const see = { label: "See memberships", url: siteUrl("/member/overview/memberships") };
  const letter = (heading: string, paragraphs: string[], action = see): Words => ({
    heading,
    paragraphs: [`Hi ${to.firstName},`, ...paragraphs],
    action,
    footer: of.ownerName,
  });
  switch (kind) {
    case "renews": {
      const on = formatDate(localDate(of.renewalDate ?? of.endDate, of.timeZone), "sentence");
      return letter(`${whose} membership renews on ${on}`, [
        `${name} runs to ${end} and renews by itself on ${on}, for ${price}.`,
        `There is nothing to do. Should it not renew, tell ${of.ownerName} before that day.`,
      ]);
    }
    case "ends":
      return letter(
        `${whose} membership ends on ${end}`,
        [`${end} is the last day of ${name}. It does not renew by itself.`, "To go on, choose a membership again."],
        { ...see, label: "Renew" },
      );
    case "unpaid":
      return letter(
        `${whose} membership is not paid yet`,
        [
          of.nextMembershipId
            ? `${name} was renewed, and the renewal waits for its payment.`
            : `${name} waits for its payment.`,
          ...(lapsesOn ? [`Without it, it lapses on ${formatDate(lapsesOn, "sentence")}.`] : []),
          ...(payUrl ? ["You do not need to sign in to pay."] : []),
        ],
        payUrl ? { label: "View and pay", url: payUrl } : see,
      );
    case "expired":
      return letter(
        `${whose} membership has ended`,
        [`${name} ended on ${end}.`, "To go on, choose a membership again."],
        { ...see, label: "Choose a membership" },
      );
  }
}
