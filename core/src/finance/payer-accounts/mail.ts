import { formatDate } from "@salle/calendar/format";
import { paymentTypeLabels } from "@salle/contract/finance/codes";
import { formatMoney } from "@salle/money/format";
import { personAndOwnerOf } from "../../lib/ids.ts";
import * as Owners from "../../organisations/owners/index.ts";
import { rendered, sendOnce } from "../../platform/mail/index.ts";
import * as FinanceSettings from "../finance-settings/index.ts";
import * as Payers from "../payers/index.ts";
import { isLiveRefund } from "./rules.ts";
import { accounts, entries } from "./store.ts";

/** Tells a payer that credit was paid back, once for each refund; nobody without an address, and nobody of one that is void. */
export async function mailRefund(payerAccountId: string, entryId: string, now: Date): Promise<void> {
  const key = personAndOwnerOf(payerAccountId);
  const [account, entry] = key
    ? await Promise.all([accounts.find(key), entries.find({ ...key, id: entryId })])
    : [undefined, undefined];
  if (!account || !entry || !isLiveRefund(entry)) return;
  if (entry.refundType === "CARD" && entry.refundState !== "DONE") return;
  const address = await Payers.emailOf(account.person);
  if (!address) return;
  const owner = await Owners.fromHandle({ memo: new Map() }, account.owner);
  const { name: issuer, ABN } = owner;
  const amount = formatMoney(-entry.amount, entry.currency);
  const words = rendered({
    heading: "You have been paid back",
    paragraphs: [`Hi ${account.payerName},`, `${issuer} has paid ${amount} of your credit back to you.`],
    facts: [
      ["Refund", entry.number],
      ["Amount", amount],
      ["Date", formatDate(entry.date, "paper")],
      ...(entry.refundType ? [["How", paymentTypeLabels[entry.refundType]] satisfies [string, string]] : []),
      ...(entry.reference ? [["Reference", entry.reference] satisfies [string, string]] : []),
      ["Credit left then", formatMoney(entry.credit, entry.currency)],
    ],
    footer: [issuer, ABN && `ABN ${ABN}`].filter(Boolean).join(" · "),
  });
  const outcome = await sendOnce(`refund ${entryId}`, now, async () => ({
    to: { name: account.payerName, address },
    ...(await FinanceSettings.replies(owner)),
    subject: `Refund ${entry.number} from ${issuer}`,
    ...words,
  }));
  if (outcome === "uncertain") throw new Error(`It is not certain whether the mail of ${entryId} has left.`);
}
