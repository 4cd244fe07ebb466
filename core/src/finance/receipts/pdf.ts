import { formatDate } from "@salle/calendar/format";
import { todayIn } from "@salle/calendar/today";
import { formatMoney } from "@salle/money/format";
import * as Documents from "../../platform/documents/index.ts";
import type { Receipt } from "./rules.ts";

const { GREY, LEFT, RIGHT, WIDTH } = Documents;

const columnsIn = (currency: string) =>
  [
    { name: "what", left: LEFT, width: 300, head: "Invoice" },
    { name: "left", left: RIGHT - 176, width: 84, head: "Left to pay", isNumber: true },
    { name: "paid", left: RIGHT - 84, width: 84, head: `Paid (${currency})`, isNumber: true },
  ] as const;

/**
 * A receipt as a PDF of A4 pages: who paid whom, when and how, and what of it went to which invoice (finance design, 8).
 * @param collector whose gateway took the card, where that is not its issuer's
 * @param now when it is drawn: what is left to pay is as of then
 */
export const pdfOf = (of: Receipt, { collector, logo }: Beside, now: Date): Promise<Uint8Array> =>
  Documents.drawnAs({ ...headOf(of, now), logo }, (doc) => {
    const money = (cents: number) => formatMoney(cents, of.currency);
    const [what, ...amounts] = columnsIn(of.currency);
    const table = Documents.tableOn(doc, what, amounts);
    for (const { number, amount, own } of of.invoices) {
      const cells = { what: number, paid: money(amount), ...(own && { left: money(own.left) }) };
      table.row({ cells, about: own?.about });
    }
    table.end();
    Documents.totals(doc, { totals: of.sums, currency: of.currency });
    for (const words of notesOf(of, { collector, day: formatDate(todayIn(of.issuer.timeZone, now), "paper") })) {
      const top = Documents.topOf(doc, 40) + 12;
      Documents.write(doc, words, { left: LEFT, top, width: WIDTH, size: 9, colour: GREY });
    }
  });

interface Beside {
  collector: string | null;
  logo: Uint8Array | undefined;
}

const headOf = ({ number, issuer, paidBy, payer, facts, currency }: Receipt, now: Date): Documents.Head => ({
  kind: "Receipt",
  number,
  issuer,
  party: { label: "Received from", name: paidBy, address: paidBy === payer.name ? payer.address : "" },
  facts: [...(number ? [["Receipt", number] satisfies [string, string]] : []), ...facts],
  currency,
  createdAt: now.toISOString(),
});

/** What the figures do not say by themselves. */
function notesOf(of: Receipt, { collector, day }: { collector: string | null; day: string }): string[] {
  return [
    `What is left to pay is as of ${day}.`,
    ...(collector === null ? [] : [`The card was charged by ${collector} for ${of.paidTo}.`]),
    ...(of.surchargeGst > 0 ? ["This receipt is the tax invoice for the card surcharge."] : []),
  ];
}
