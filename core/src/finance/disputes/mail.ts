import { formatDate, formatInstant } from "@salle/calendar/format";
import { type DisputeState, disputeReasonLabels } from "@salle/contract/finance/codes";
import type { DisputeMailBody } from "@salle/contract/queue-bodies";
import { formatMoney } from "@salle/money/format";
import { seconds } from "../../lib/clock.ts";
import { siteUrl } from "../../lib/site.ts";
import * as Owners from "../../organisations/owners/index.ts";
import { rendered } from "../../platform/mail/index.ts";
import { mailFinance } from "../bank-details/index.ts";
import type { Dispute } from "./entity.ts";
import { find } from "./store.ts";

/** What is said of a card payment, by how its dispute stands. */
const SUBJECTS: Record<DisputeState, (amount: string) => string> = {
  INQUIRY: (amount) => `A card's bank asks about a payment of ${amount}`,
  OPEN: (amount) => `A card payment of ${amount} is disputed`,
  WON: (amount) => `The dispute of ${amount} was decided for you`,
  LOST: (amount) => `The dispute of ${amount} was lost`,
};

const WHAT: Record<DisputeState, string> = {
  INQUIRY: "Their bank asks what it was for. Nothing has been taken back yet.",
  OPEN: "Their bank has taken it back until it decides: what was paid is owed again, and nobody is reminded of it meanwhile.",
  WON: "Their bank has given it back: what was paid is paid, or is the payer's credit.",
  LOST: "Their bank keeps it: what was paid is owed.",
};

/** Tells those who look after the money of an issuer, and of whose gateway it was, how a dispute stands; no longer where it stands otherwise. */
export async function mailDispute({ disputeId, state }: DisputeMailBody, now: Date): Promise<void> {
  const dispute = await find(disputeId);
  if (dispute?.state !== state) return;
  for (const owner of new Set([dispute.issuer, dispute.collector])) await mailOwner(owner, dispute, now);
}

async function mailOwner(owner: string, of: Dispute, now: Date): Promise<void> {
  const request = { memo: new Map() };
  const [{ name, timeZone }, issuer] = await Promise.all([
    Owners.fromHandle(request, owner),
    Owners.fromHandle(request, of.issuer),
  ]);
  const amount = formatMoney(of.amount, of.currency);
  const subject = SUBJECTS[of.state](amount);
  const paid = `${of.paymentBy} has paid ${amount} to ${issuer.name} by card, and disputes it.`;
  const respondBy = of.respondBy && formatInstant(seconds(new Date(of.respondBy)), timeZone, "moment");
  const answer =
    owner === of.collector ? "Answer where your card gateway shows it" : "Whose card gateway it was answers it";
  const words = (firstName: string) =>
    rendered({
      heading: subject,
      paragraphs: [
        `Hi ${firstName},`,
        `${paid} ${WHAT[of.state]}`,
        ...(respondBy ? [`${answer}. What helps is the invoice, its receipt, and what was agreed.`] : []),
      ],
      facts: [
        ["What they say", disputeReasonLabels[of.reason]],
        ["For", of.invoices.map(({ number }) => number).join(", ")],
        ["Since", formatDate(of.openedOn, "list")],
        ...(respondBy ? [["Answer by", respondBy] satisfies [string, string]] : []),
        ["At the gateway", of.reference],
      ],
      action: { label: "See the disputes", url: siteUrl("/finance/disputes") },
      footer: name,
    });
  await mailFinance(
    owner,
    { cause: `dispute ${owner} ${of.id} ${of.state} ${of.movements.length}`, subject, words },
    now,
  );
}
