import { formatDate } from "@salle/calendar/format";
import { formatMoney } from "@salle/money/format";
import * as Documents from "../../platform/documents/index.ts";
import type { Statement } from "./read.ts";
import { balanceWords, whatWords } from "./words.ts";

const { INK, LEFT, RIGHT, WIDTH } = Documents;

/** Where each column begins, how wide it is and what it is called. */
const columnsIn = (currency: string) =>
  [
    { name: "what", left: LEFT + 68, width: 190, head: "What" },
    { name: "date", left: LEFT, width: 64, head: "Date" },
    { name: "charged", left: RIGHT - 222, width: 68, head: "Charged", isNumber: true },
    { name: "settled", left: RIGHT - 150, width: 68, head: "Paid", isNumber: true },
    { name: "balance", left: RIGHT - 78, width: 78, head: `Balance (${currency})`, isNumber: true },
  ] as const;

/**
 * A statement of account as a PDF of A4 pages: what was charged and paid in order, what is owed before and after, and what is to be paid
 * now (finance design, 8). A row is never split, and each page has the head of the columns.
 * @param now when it is drawn
 */
export const pdfOf = (of: Statement, now: Date, logo?: Uint8Array): Promise<Uint8Array> =>
  Documents.drawnAs({ ...headOf(of, now), logo }, (doc) => {
    rows(doc, of);
    toPay(doc, of);
  });

const day = (date: string): string => formatDate(date, "paper");

function headOf(of: Statement, now: Date): Documents.Head {
  const { issuer, payer, period, told, currency } = of;
  return {
    kind: "Statement of account",
    number: payer.name,
    issuer,
    party: { label: "For", ...payer },
    facts: [
      ["From", day(period.fromDate)],
      ["To", day(period.toDate)],
      ["Balance", balanceWords(told.closingBalance, currency)],
    ],
    currency,
    createdAt: now.toISOString(),
  };
}

function rows(doc: Documents.Document, { told, period, currency }: Statement): void {
  const [what, ...others] = columnsIn(currency);
  const table = Documents.tableOn(doc, what, others);
  const money = (amount: number) => formatMoney(amount, currency);
  const balance = (amount: number) => balanceWords(amount, currency);
  table.row({
    cells: { date: day(period.fromDate), what: "Opening balance", balance: balance(told.openingBalance) },
  });
  for (const each of told.rows) {
    const side = each.amount < 0 ? { settled: money(-each.amount) } : { charged: money(each.amount) };
    const cells = { date: day(each.date), what: whatWords(each), ...side, balance: balance(each.balance) };
    table.row({ cells, about: each.about });
  }
  table.end();
  const sums = { charged: money(told.charged), settled: money(told.settled) };
  const closing = { date: day(period.toDate), what: "Closing balance", ...sums, balance: balance(told.closingBalance) };
  table.row({ cells: closing, isStrong: true });
}

/** What is to be paid now, by due date, and how long of that is overdue. */
function toPay(doc: Documents.Document, { open, owed, aged, credit, today, currency }: Statement): void {
  const top = Documents.topOf(doc, 60) + 20;
  doc
    .font("Helvetica-Bold")
    .fontSize(12)
    .fillColor(INK)
    .text(`To pay on ${day(today)}`, LEFT, top, { width: WIDTH });
  doc.y += 4;
  const lines = [
    ...open.map(({ number, dueDate, balance, daysOverdue }) => {
      const late = daysOverdue > 0 ? `, overdue by ${daysOverdue} ${daysOverdue === 1 ? "day" : "days"}` : "";
      return `${number}: ${formatMoney(balance, currency)}, due ${day(dueDate)}${late}`;
    }),
    ...(open.length > 1 ? [`In all ${formatMoney(owed, currency)}`] : []),
    ...(open.length === 0 ? ["Nothing is to be paid."] : []),
    ...(credit > 0 ? [`There is ${formatMoney(credit, currency)} of credit.`] : []),
  ];
  for (const line of lines) {
    Documents.topOf(doc, 16);
    doc.font("Helvetica").fontSize(9).fillColor(INK);
    doc.text(line, LEFT, doc.y + 2, { width: WIDTH });
  }
  if (owed > aged.current) ageing(doc, aged, currency);
}

const AGES = {
  current: "Not due yet",
  days30: "1–30 days",
  days60: "31–60 days",
  days90: "61–90 days",
  older: "Over 90 days",
} as const;

/** What is owed by how long it is overdue, in columns. */
function ageing(doc: Documents.Document, aged: Statement["aged"], currency: string): void {
  const top = Documents.topOf(doc, 60) + 16;
  const width = WIDTH / 5 - 12;
  (["current", "days30", "days60", "days90", "older"] as const).forEach((age, index) => {
    const left = LEFT + (index * WIDTH) / 5;
    Documents.small(doc, AGES[age], left, top);
    doc.font("Helvetica").fontSize(9).fillColor(INK);
    doc.text(formatMoney(aged[age], currency), left, top + 13, { width });
  });
}
