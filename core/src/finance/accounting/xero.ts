import { formatDate } from "@salle/calendar/format";
import { BOM, csvOf } from "@salle/contract/csv";
import { plainMoney } from "@salle/money/format";
import type { BankRow, Sale, SaleLine, Tax } from "./rules.ts";

/*
 * Xero's forms for import (finance design, 9). The names of the columns are Xero's own; those with an asterisk must be there.
 */

/** A file of sales has at most so many documents, and one of a bank account so many rows. */
export const MOST_SALES = 500;
export const MOST_BANK_ROWS = 1000;

const SALES = [
  ...["*ContactName", "EmailAddress", "POAddressLine1", "POAddressLine2", "POAddressLine3", "POAddressLine4"],
  ...["POCity", "PORegion", "POPostalCode", "POCountry", "*InvoiceNumber", "Reference", "*InvoiceDate", "*DueDate"],
  ...["InventoryItemCode", "*Description", "*Quantity", "*UnitAmount", "Discount", "*AccountCode", "*TaxType"],
  ...["TrackingName1", "TrackingOption1", "TrackingName2", "TrackingOption2", "Currency", "BrandingTheme"],
] as const;
type Column = (typeof SALES)[number];

const TAXES: Record<Tax, string> = { GST: "GST on Income", FREE: "GST Free Income", NONE: "BAS Excluded" };

/** Sales invoices, a row for each line, amounts with their tax inside; a credit note is one of less than nothing. */
export const xeroSales = (sales: readonly Sale[]): string =>
  BOM +
  csvOf(SALES) +
  sales
    .flatMap((sale) => sale.lines.map((line) => rowOf(sale, line)))
    .map((cells) => csvOf(SALES.map((column) => cells[column] ?? "")))
    .join("");

const rowOf = (sale: Sale, line: SaleLine): Partial<Record<Column, string>> => ({
  "*ContactName": sale.payer,
  "*InvoiceNumber": sale.number,
  Reference: sale.reference,
  "*InvoiceDate": formatDate(sale.date, "list"),
  "*DueDate": formatDate(sale.dueDate, "list"),
  "*Description": line.for ? `${line.name}: for ${line.for}` : line.name,
  "*Quantity": "1",
  "*UnitAmount": plainMoney(line.amount),
  "*AccountCode": line.account,
  "*TaxType": TAXES[line.tax],
  Currency: sale.currency,
});

/** A bank account's lines; its columns have no mark of UTF-8 before them, which Xero would take for a part of the first. */
export const xeroBank = (rows: readonly BankRow[]): string =>
  csvOf(["*Date", "*Amount", "Payee", "Description", "Reference", "Check Number"]) +
  rows
    .map(({ date, amount, payee, description, reference }) =>
      csvOf([formatDate(date, "list"), plainMoney(amount), payee, description, reference, ""]),
    )
    .join("");
