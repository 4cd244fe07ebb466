import { BOM, csvOf } from "@salle/contract/csv";
import type { Query } from "@salle/contract/endpoint";
import { paymentTypeLabels } from "@salle/contract/finance/codes";
import { paymentExportColumns } from "@salle/contract/finance/exports";
import { type exportPaymentsCsv, MOST_EXPORTED, type ReceivedPayment } from "@salle/contract/finance/received-payments";
import { plainMoney } from "@salle/money/format";
import { mayOnOwner } from "../../identity/access/index.ts";
import type { ActorContext } from "../../lib/context.ts";
import { absent, conflict } from "../../lib/errors.ts";
import type { Exported } from "../../lib/exported.ts";
import type { ReceivedPayment as Row } from "./entity.ts";
import { type Asked, pageOf, sumOf, todayOf } from "./list.ts";
import { toResource } from "./resource.ts";
import { moneyOf } from "./rules.ts";

/** So many rows are a page of at most half a megabyte. */
const AT_ONCE = 500;

const numbersOf = ({ invoices }: Row): string => invoices.map(({ number }) => number).join(" ");
const wordOf = ({ status }: Row): string => (status === "VOID" ? "Voided" : "Paid");

/** What an owner has received as a file: the same rows and order as its list. */
export const exported: Exported<keyof typeof paymentExportColumns, Asked, Row> = {
  columns: paymentExportColumns,
  cells: {
    receivedDate: ({ receivedOn }) => receivedOn,
    status: wordOf,
    paymentType: ({ paymentType }) => paymentTypeLabels[paymentType],
    gatewayKey: ({ gatewayKey = "" }) => gatewayKey,
    paymentBy: ({ paymentBy }) => paymentBy,
    paymentTo: ({ paymentTo }) => paymentTo,
    invoiceNumbers: numbersOf,
    amount: ({ amount }) => amount,
    surcharge: ({ surcharge = 0 }) => surcharge,
    fee: ({ fee = 0 }) => fee,
    net: moneyOf,
    currency: ({ currency }) => currency,
    consolidation: ({ consolidationNumber = "" }) => consolidationNumber,
    receiptNumber: ({ receiptNumber = "" }) => receiptNumber,
    referenceNumber: ({ paymentId }) => paymentId,
    transactionReferenceNumber: ({ reference = "" }) => reference,
    message: ({ message = "" }) => message,
  },
  async *read(ctx, owner, asked) {
    const total = (await sumOf(owner, asked, await todayOf(ctx, owner)))?.total ?? null;
    for await (const rows of parts(owner, asked)) yield { rows, total };
  },
};

async function* parts(owner: string, asked: Asked): AsyncGenerator<Row[]> {
  let cursor: string | null = null;
  do {
    const page: Awaited<ReturnType<typeof pageOf>> = await pageOf(owner, asked, { limit: AT_ONCE, cursor });
    yield page.items;
    cursor = page.cursor;
  } while (cursor);
}

type ExportQuery = Query<typeof exportPaymentsCsv>;

/**
 * All of what an owner has received, newest first.
 * @throws Refusal `absent` for an owner whose payments the actor may not see; `conflict` for more than an answer holds
 */
async function all(ctx: ActorContext, { owner, ...filters }: ExportQuery): Promise<Row[]> {
  if (!(await mayOnOwner(ctx, "payments.view", owner))) throw absent();
  const rows: Row[] = [];
  for await (const some of parts(owner, { filters, sort: { column: "receivedDate", direction: "desc" } })) {
    rows.push(...some);
    if (rows.length > MOST_EXPORTED)
      throw conflict("That is more than 20,000 payments. Choose fewer days, or export them from the list of payments.");
  }
  return rows;
}

/** The spec's columns, by the names of its fields. */
const fields: Readonly<Record<string, (row: Row) => string>> = {
  referenceNumber: ({ paymentId }) => paymentId,
  transactionReferenceNumber: ({ reference = "" }) => reference,
  transactionDateTime: ({ settledAt }) => settledAt,
  receivedDate: ({ receivedOn }) => receivedOn,
  status: ({ status }) => status,
  paymentType: ({ paymentType }) => paymentType,
  gatewayKey: ({ gatewayKey = "" }) => gatewayKey,
  paymentBy: ({ paymentBy }) => paymentBy,
  paymentTo: ({ paymentTo }) => paymentTo,
  invoiceNumbers: numbersOf,
  amount: ({ amount }) => plainMoney(amount),
  surcharge: ({ surcharge = 0 }) => plainMoney(surcharge),
  fee: ({ fee = 0 }) => plainMoney(fee),
  net: (row) => plainMoney(moneyOf(row)),
  currency: ({ currency }) => currency,
  receiptNumber: ({ receiptNumber = "" }) => receiptNumber,
  consolidation: ({ consolidationNumber = "" }) => consolidationNumber,
  message: ({ message = "" }) => message,
};

/** All of what an owner has received as CSV. @throws Refusal as `all` */
export async function csv(
  ctx: ActorContext,
  query: ExportQuery,
): Promise<{ name: string; type: string; text: string }> {
  const [rows, today] = await Promise.all([all(ctx, query), todayOf(ctx, query.owner)]);
  const lines = rows.map((row) => csvOf(Object.values(fields).map((of) => of(row))));
  const text = BOM + csvOf(Object.keys(fields)) + lines.join("");
  return { name: `payments-${today}.csv`, type: "text/csv; charset=utf-8", text };
}

/** All of what an owner has received as objects. @throws Refusal as `all` */
export async function json(
  ctx: ActorContext,
  query: ExportQuery,
): Promise<{ data: ReceivedPayment[]; totalResults: number }> {
  const data = (await all(ctx, query)).map((row) => toResource(row));
  return { data, totalResults: data.length };
}
