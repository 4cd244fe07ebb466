import { formatInstant } from "@salle/calendar/format";
import * as Accounts from "../../identity/accounts/index.ts";
import { seconds } from "../../lib/clock.ts";
import * as Members from "../../members/members/index.ts";
import * as Owners from "../../organisations/owners/index.ts";
import { rendered, sendOnce } from "../../platform/mail/index.ts";
import type { Replies } from "../finance-settings/index.ts";
import { heldUntil } from "./rules.ts";
import { bankDetails } from "./store.ts";

/** So many of an owner's finance people are mailed. */
const MOST_MAILED = 20;

/**
 * Mails those who may change an owner's bank details, each once for a cause; where the owner has none, those of whoever is next above.
 * @param words of a mail to somebody by their first name
 */
export async function mailFinance(
  owner: string,
  mail: { cause: string; subject: string; words: (firstName: string) => ReturnType<typeof rendered> } & Replies,
  now: Date,
): Promise<void> {
  const handles = await Owners.handlesFrom({ memo: new Map() }, owner);
  const people = await Members.approversOn(handles, ["finance.settings"], MOST_MAILED);
  for (const account of people) {
    const { emailAddress: address, person } = account;
    if (!address) continue;
    const outcome = await sendOnce(`${mail.cause} ${person}`, now, () => ({
      to: { name: Accounts.nameOf(account), address },
      ...(mail.replyTo && { replyTo: mail.replyTo }),
      subject: mail.subject,
      ...mail.words(account.firstName),
    }));
    if (outcome === "uncertain") throw new Error(`It is not certain whether the mail of ${mail.cause} has left.`);
  }
}

/** How much of an account's number a mail tells. */
export const endOf = (accountNumber: string): string => accountNumber.slice(-3);

/** Tells an owner's finance people that its bank details are others now; not of such as were changed again. */
export async function mailChange(owner: string, version: number, now: Date): Promise<void> {
  const details = await bankDetails.find({ owner });
  if (details?.version !== version) return;
  const { name, timeZone } = await Owners.fromHandle({ memo: new Map() }, owner);
  const { accountName, bsb, accountNumber, payId, billerCode, isOnInvoices, changedBy, updatedAt } = details;
  const hold = heldUntil(details, now) ? " Nothing is paid into it for three days." : "";
  const when = formatInstant(seconds(new Date(updatedAt ?? now)), timeZone, "moment");
  const words = (firstName: string) =>
    rendered({
      heading: `The bank account of ${name} was changed`,
      paragraphs: [
        `Hi ${firstName},`,
        `${changedBy} has changed the bank account of ${name}, or what payers are told of it.${hold}`,
        "If you do not know of this, ask them now, and change the account back.",
      ],
      facts: [
        ["Account name", accountName],
        ["BSB", bsb],
        ["Account", `ends with ${endOf(accountNumber)}`],
        ...(payId ? [["PayID", payId] satisfies [string, string]] : []),
        ...(billerCode ? [["BPAY biller code", billerCode] satisfies [string, string]] : []),
        ["On invoices", isOnInvoices ? "Yes" : "No"],
        ["Changed by", changedBy],
        ["Changed", when],
      ],
      footer: name,
    });
  await mailFinance(
    owner,
    { cause: `bank-details ${owner} ${version}`, subject: `The bank account of ${name} was changed`, words },
    now,
  );
}
