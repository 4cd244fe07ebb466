import { formatDate } from "@salle/calendar/format";
import { formatMoney } from "@salle/money/format";
import { siteUrl } from "../../lib/site.ts";
import * as Members from "../../members/members/index.ts";
import { type Mail, rendered } from "../../platform/mail/index.ts";
import type { Invoice, SendRequest, WholeInvoice } from "./entity.ts";
import { linkText } from "./link.ts";
import { balanceOf, numberOf } from "./rules.ts";

/** Where an invoice's mail goes now: the member's address, else the login's; null when they have none. */
export async function recipientOf({ person, payer }: Invoice): Promise<Mail["to"] | null> {
  const address = Members.emailOf(await Members.contactOf(person));
  return address ? { name: payer.name, address } : null;
}

/** The address at which the invoice can be seen and paid without a login; no browser sends what is behind the `#`. */
export const linkFor = (request: SendRequest): string =>
  siteUrl(`/public/invoices/${request.invoiceId}#${linkText(request)}`);

/** The mail that carries an invoice. */
export function mailOf(
  invoice: WholeInvoice,
  sending: { to: Mail["to"]; request: SendRequest; pdf: Uint8Array },
): Mail {
  const number = numberOf(invoice);
  const { name: issuer } = invoice.issuer;
  const isDue = balanceOf(invoice) > 0;
  const due = formatDate(invoice.dueDate, "paper");
  const dueFact: [string, string][] = isDue ? [["Due", due]] : [];
  const left = formatMoney(balanceOf(invoice), invoice.currency);
  const last = invoice.lines[0]?.endDate;
  const until = last && formatDate(last, "sentence");
  const renewed = sending.request.reason === "renewed";
  const subject = renewed
    ? `Your membership has been renewed: ${issuer} ${number}`
    : `Invoice ${number} from ${issuer}`;
  const words = rendered({
    heading: renewed ? "Your membership has been renewed" : `Invoice ${number}`,
    paragraphs: [
      `Hi ${invoice.payer.name},`,
      renewed
        ? `Your membership with ${issuer} has been renewed${until ? ` and now runs to ${until}` : ""}. The invoice is attached.`
        : `Your invoice from ${issuer} is attached${isDue ? `: ${left}, due ${formatDate(invoice.dueDate, "sentence")}` : ""}.`,
      ...(isDue ? ["You do not need to sign in to pay."] : []),
    ],
    facts: [
      ["Invoice", number],
      ["For", invoice.lines.map((line) => line.name).join(", ")],
      ["Total", formatMoney(invoice.total, invoice.currency)],
      ...dueFact,
    ],
    action: { label: isDue ? "View and pay" : "View", url: linkFor(sending.request) },
    footer: [issuer, invoice.issuer.ABN && `ABN ${invoice.issuer.ABN}`, invoice.issuer.address]
      .filter(Boolean)
      .join(" · "),
  });
  const attachment = { filename: `${number}.pdf`, content: sending.pdf, contentType: "application/pdf" };
  return { to: sending.to, subject, ...words, attachments: [attachment] };
}
