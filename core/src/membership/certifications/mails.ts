import { formatDate } from "@salle/calendar/format";
import type { CertificationMailBody } from "@salle/contract/queue-bodies";
import * as Accounts from "../../identity/accounts/index.ts";
import { personAndTypeOf } from "../../lib/ids.ts";
import { siteUrl } from "../../lib/site.ts";
import type { Words } from "../../platform/mail/index.ts";
import { find, findType } from "./store.ts";

/** A reminder of a certification that ends; undefined when it counts no more by now, or has another last day. */
export async function reminderMail(
  { certificationId, expiryDate }: CertificationMailBody,
  to: Accounts.Account,
  site: string,
): Promise<Words | undefined> {
  const key = personAndTypeOf(certificationId);
  if (!key) return undefined;
  const [of, type, member] = await Promise.all([
    find(key.person, key.typeId),
    findType(key.typeId),
    Accounts.find(key.person),
  ]);
  if (!of || !type || !member || of.isDeleted || of.state !== "APPROVED" || of.expiryDate !== expiryDate)
    return undefined;
  const isOwn = member.person === to.person;
  const whose = isOwn ? "Your" : `${Accounts.nameOf(member)}’s`;
  const day = formatDate(expiryDate, "sentence");
  return {
    heading: `${whose} certification ${type.title} ends on ${day}`,
    paragraphs: [
      `Hi ${to.firstName},`,
      `${day} is the last day on which ${isOwn ? "your" : "their"} certification ${type.title} counts.`,
      of.renewal
        ? "Its renewal waits for your club’s approval. There is nothing more to do."
        : "Renew it with a new date, and with a new document where one is needed. Your club looks at it and approves it.",
    ],
    action: { label: "See certifications", url: siteUrl("/member/overview/certifications") },
    footer: site,
  };
}
