import { formatDate } from "@salle/calendar/format";
import { todayIn } from "@salle/calendar/today";
import type { BankTransfer } from "@salle/contract/finance/invoices";
import { formatMoney } from "@salle/money/format";
import { siteUrl } from "../../lib/site.ts";
import { type Mail, rendered } from "../../platform/mail/index.ts";
import * as Payers from "../payers/index.ts";
import { bpayFacts } from "./bpay.ts";
import { amountDue, daysOverdue, dueOf, plannedOf } from "./due.ts";
import type { Invoice, SendRequest, WholeInvoice } from "./entity.ts";
import { linkText } from "./link.ts";
import { balanceOf, numberOf } from "./rules.ts";

/** Where an invoice's mail goes now (`emailOf`); null when there is no address. */
export async function recipientOf({ person, payer }: Invoice): Promise<Mail["to"] | null> {
  const address = await Payers.emailOf(person);
  return address === null ? null : { name: payer.name, address };
}

/** The address at which the invoice can be seen and paid without a login; no browser sends what is behind the `#`. */
export const linkFor = (request: SendRequest): string =>
  siteUrl(`/public/invoices/${request.invoiceId}#${linkText(request)}`);

interface Sending {
  to: Mail["to"];
  request: SendRequest;
  pdf: Uint8Array;
  replyTo?: Mail["replyTo"];
  bankTransfer?: BankTransfer | null;
}

/** The mail that carries an invoice: of a renewal, a reminder of one that was sent and is overdue, or any other. */
export function mailOf(
  invoice: WholeInvoice,
  { to, request, pdf, replyTo, bankTransfer = null }: Sending,
  now: Date,
): Mail {
  const number = numberOf(invoice);
  const { name: issuer } = invoice.issuer;
  const isDue = balanceOf(invoice) > 0;
  const left = formatMoney(balanceOf(invoice), invoice.currency);
  const open: [string, string][] = [
    ...(balanceOf(invoice) < invoice.total ? [["Still to pay", left] satisfies [string, string]] : []),
    ...(invoice.plan ? planFacts(invoice) : [["Due", formatDate(invoice.dueDate, "paper")] satisfies [string, string]]),
  ];
  const toPay = formatMoney(amountDue(invoice, todayIn(invoice.issuer.timeZone, now)), invoice.currency);
  const { subject, heading, about } = wordsOf(invoice, request, { issuer, left: toPay, now });
  const words = rendered({
    heading,
    paragraphs: [`Hi ${invoice.payer.name},`, about, ...(isDue ? ["You do not need to sign in to pay."] : [])],
    facts: [
      ["Invoice", number],
      ["For", invoice.lines.map((line) => line.name).join(", ")],
      ["Total", formatMoney(invoice.total, invoice.currency)],
      ...(isDue ? open : []),
      ...(bankTransfer ? transferFacts(bankTransfer) : []),
    ],
    action: { label: isDue ? "View and pay" : "View", url: linkFor(request) },
    footer: [issuer, invoice.issuer.ABN && `ABN ${invoice.issuer.ABN}`, invoice.issuer.address]
      .filter(Boolean)
      .join(" · "),
  });
  const attachment = { filename: `${number}.pdf`, content: pdf, contentType: "application/pdf" };
  return { to, ...(replyTo && { replyTo }), subject, ...words, attachments: [attachment] };
}

/** The payment plan: how much is to be paid by when. */
function planFacts(invoice: WholeInvoice): [string, string][] {
  const planned = plannedOf(invoice);
  return planned.map(({ dueDate, amount, balance }, at) => {
    const paid = balance === 0 ? ", paid" : balance < amount ? `, ${formatMoney(balance, invoice.currency)} left` : "";
    const words = `${formatMoney(amount, invoice.currency)}, due ${formatDate(dueDate, "sentence")}${paid}`;
    return [`Instalment ${at + 1} of ${planned.length}`, words];
  });
}

const transferFacts = (of: BankTransfer): [string, string][] => [
  ["Bank transfer to", `${of.accountName}, BSB ${of.bsb}, account ${of.accountNumber}`],
  ...(of.payId ? [["PayID", of.payId] satisfies [string, string]] : []),
  ["Reference", of.reference],
  ...bpayFacts(of),
];

/** What the mail is called, and what it says first. */
function wordsOf(invoice: WholeInvoice, { reason }: SendRequest, told: { issuer: string; left: string; now: Date }) {
  const { issuer, left, now } = told;
  const number = numberOf(invoice);
  const due = formatDate(dueOf(invoice), "sentence");
  if (reason === "renewed") {
    const last = invoice.lines[0]?.endDate;
    const until = last ? ` and now runs to ${formatDate(last, "sentence")}` : "";
    return {
      subject: `Your membership has been renewed: ${issuer} ${number}`,
      heading: "Your membership has been renewed",
      about: `Your membership with ${issuer} has been renewed${until}. The invoice is attached.`,
    };
  }
  const days = daysOverdue(invoice, todayIn(invoice.issuer.timeZone, now));
  if (days > 0 && invoice.sentAt !== undefined)
    return {
      subject: `Reminder: invoice ${number} from ${issuer} is overdue`,
      heading: `Invoice ${number} is overdue`,
      about:
        `${invoice.plan ? "An instalment of your" : "Your"} invoice from ${issuer} was due on ${due}, ${days} ${days === 1 ? "day" : "days"} ago, and ${left} is still to be paid. ` +
        "It is attached again. If you have paid in the meantime, there is nothing left to do.",
    };
  const toPay = balanceOf(invoice) > 0 ? `: ${left}${invoice.plan ? " of it is" : ","} due ${due}` : "";
  return {
    subject: `Invoice ${number} from ${issuer}`,
    heading: `Invoice ${number}`,
    about: `Your invoice from ${issuer} is attached${toPay}.`,
  };
}
