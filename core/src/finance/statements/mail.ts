import { formatDate } from "@salle/calendar/format";
import type { StatementBody } from "@salle/contract/queue-bodies";
import { formatMoney } from "@salle/money/format";
import { rendered, sendOnce } from "../../platform/mail/index.ts";
import * as FinanceSettings from "../finance-settings/index.ts";
import * as Invoices from "../invoices/index.ts";
import * as Logos from "../logos/index.ts";
import * as Payers from "../payers/index.ts";
import { pdfOf } from "./pdf.ts";
import { type Statement, statementOf } from "./read.ts";
import { balanceWords } from "./words.ts";

/** Mails a payer their statement of account with the document, once for each request; nobody who is gone or has no address gets one. */
export async function mailStatement(
  { requestId, fromDate, toDate, owner, clubMemberProfileId: payerId }: StatementBody["statement"],
  now: Date,
): Promise<void> {
  const ctx = { memo: new Map(), now };
  if (!(await Payers.find(ctx, payerId))) return;
  const of = await statementOf(ctx, { owner, payerId }, { fromDate, toDate });
  const address = of.recipient;
  if (address === null) return;
  const outcome = await sendOnce(`statement ${requestId}`, now, async () => {
    const [oldest] = of.open;
    const [url, logo, replies] = await Promise.all([
      oldest && Invoices.payLink(oldest.id, now),
      Logos.bytesOf(of.issuer.handle),
      FinanceSettings.replies(of.issuer),
    ]);
    const content = await pdfOf(of, now, logo);
    return {
      to: { name: of.payer.name, address },
      ...replies,
      subject: `Statement of account from ${of.issuer.name}`,
      ...wordsOf(of, oldest && url ? { label: `View and pay ${oldest.number}`, url } : undefined),
      attachments: [{ filename: `statement-${of.period.toDate}.pdf`, content, contentType: "application/pdf" }],
    };
  });
  if (outcome === "uncertain") throw new Error(`It is not certain whether the statement of ${requestId} has left.`);
}

function wordsOf(of: Statement, action: { label: string; url: string } | undefined) {
  const { issuer, period, told, open, owed, credit, currency } = of;
  const money = (amount: number) => formatMoney(amount, currency);
  const day = (date: string) => formatDate(date, "paper");
  const many = open.length === 1 ? "1 invoice" : `${open.length} invoices`;
  return rendered({
    heading: "Statement of account",
    paragraphs: [
      `Hi ${of.payer.name},`,
      `Your statement of account with ${issuer.name} from ${day(period.fromDate)} to ${day(period.toDate)} is attached.`,
      owed > 0 ? `${money(owed)} of ${many} is to be paid.` : "Nothing is to be paid.",
      ...(credit > 0 ? [`You have ${money(credit)} of credit.`] : []),
    ],
    facts: [
      ["Opening balance", balanceWords(told.openingBalance, currency)],
      ["Charged", money(told.charged)],
      ["Paid and credited", money(told.settled)],
      ["Closing balance", balanceWords(told.closingBalance, currency)],
      ...open.map((each): [string, string] => [each.number, `${money(each.balance)}, due ${day(each.dueDate)}`]),
    ],
    ...(action && { action }),
    footer: [issuer.name, issuer.ABN && `ABN ${issuer.ABN}`, issuer.address].filter(Boolean).join(" · "),
  });
}
