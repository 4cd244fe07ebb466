import { formatDate } from "@salle/calendar/format";
import { TRANSFER_DAYS } from "@salle/contract/members/transfer-codes";
import type { TransferMailBody } from "@salle/contract/queue-bodies";
import * as Accounts from "../../identity/accounts/index.ts";
import { siteUrl } from "../../lib/site.ts";
import * as Clubs from "../../organisations/clubs/index.ts";
import type { Words } from "../../platform/mail/index.ts";
import type { Transfer } from "./entity.ts";
import { find } from "./store.ts";

/** What somebody is told of a transfer; undefined when what it is about is gone by now. */
export async function transferMail(
  { kind, transferId }: TransferMailBody,
  to: Accounts.Account,
  site: string,
): Promise<Words | undefined> {
  const transfer = await find(transferId);
  if (!transfer) return undefined;
  const ctx = { memo: new Map() };
  const [member, from, joined] = await Promise.all([
    Accounts.find(transfer.person),
    Clubs.known(ctx, transfer.fromClubId),
    Clubs.known(ctx, transfer.toClubId),
  ]);
  if (!member || !from || !joined) return undefined;
  const isOwn = member.person === to.person;
  const named: Named = { who: isOwn ? "Your" : `${Accounts.nameOf(member)}’s`, from: from.name, to: joined.name };
  const isStaff = !isOwn && (kind === "transfer-asked" || transfer.askedBy !== "member");
  return {
    ...wordsOf(kind, named, transfer),
    paragraphs: [`Hi ${to.firstName},`, ...wordsOf(kind, named, transfer).paragraphs],
    action: isStaff
      ? { label: "See your club’s transfers", url: siteUrl("/membership/transfers") }
      : { label: "See your clubs", url: siteUrl("/member/overview/details") },
    footer: site,
  };
}

interface Named {
  /** Whose transfer it is: "Your", or somebody else's by their name. */
  who: string;
  from: string;
  to: string;
}

function wordsOf(
  kind: TransferMailBody["kind"],
  { who, from, to }: Named,
  { expiresOn, rejectedBy, reason }: Transfer,
): Pick<Words, "heading" | "paragraphs"> {
  const move = `${who} transfer from ${from} to ${to}`;
  switch (kind) {
    case "transfer-asked":
      return {
        heading: `${move} waits for your answer`,
        paragraphs: [
          "Both clubs approve a transfer, and yours has still to answer.",
          `Without an answer by ${formatDate(expiresOn, "sentence")} it ends by itself, and nothing changes.`,
        ],
      };
    case "transfer-done":
      return {
        heading: `${who} transfer to ${to} is done`,
        paragraphs: [
          `Both clubs have approved it: ${to} is now the primary club. The place at ${from} is archived and its history stays.`,
          `Memberships of the federation and of groups above both clubs go on at ${to}. What ${from} itself has sold ends on its last day and does not renew.`,
        ],
      };
    case "transfer-rejected":
      return {
        heading: `${move} was not approved`,
        paragraphs: [
          `${rejectedBy === "from" ? from : to} has rejected it, and nothing changes.`,
          ...(reason ? [`They say: ${reason}`] : []),
        ],
      };
    case "transfer-cancelled":
      return { heading: `${move} was taken back`, paragraphs: ["Nothing changes."] };
    case "transfer-expired":
      return {
        heading: `${move} was not answered`,
        paragraphs: [
          `Not both clubs have approved it within ${TRANSFER_DAYS} days, so it is over and nothing changes. You can ask again.`,
        ],
      };
  }
}
