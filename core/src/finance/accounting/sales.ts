import * as Accounts from "../../identity/accounts/index.ts";
import * as Credits from "../credits/index.ts";
import * as FeeTypes from "../fee-types/index.ts";
import * as Invoices from "../invoices/index.ts";
import * as Ledger from "../ledger/index.ts";
import { type Sale, type SaleLine, taxOf } from "./rules.ts";

/** The first and the last day, `YYYY-MM-DD` where the owner is. */
export interface Days {
  fromDate: string;
  toDate: string;
}

/** So many invoices are read at once. */
const AT_ONCE = 25;
/** Income that no fee type has an account for. */
const INCOME = "4000";

interface Document {
  invoice: Invoices.WholeInvoice;
  note?: Credits.InvoiceCredit;
}

/**
 * An owner's invoices by their day, and the credit notes, of some days; found by its journals. What was voided is left out, as are
 * drafts.
 * @param most of documents: with more than these the reading ends, and the answer has more than these
 */
export async function salesOf(owner: string, days: Days, most: number): Promise<Sale[]> {
  const documents: Document[] = [];
  let waiting: Ledger.LedgerEntry[] = [];
  const read = async () => {
    documents.push(...(await Promise.all(waiting.map(documentOf))).flat());
    waiting = [];
  };
  for (const [journal, event] of [
    ["SAL", "issued"],
    ["CRN", "credited"],
  ] as const) {
    for await (const entry of Ledger.between(owner, journal, days)) {
      if (entry.event === event) waiting.push(entry);
      if (waiting.length === AT_ONCE) await read();
      // Documents, not entries, are counted: what was voided is none.
      if (documents.length > most) break;
    }
    await read();
  }
  const [accountOf, numberOf] = await Promise.all([incomeAccounts(documents), nationalIds(documents)]);
  return documents.map((each) => saleOf(each, accountOf, numberOf));
}

async function documentOf({ event, cause, invoiceId = cause }: Ledger.LedgerEntry): Promise<Document[]> {
  const request = { memo: new Map() };
  const [invoice, note] = await Promise.all([
    Invoices.known(request, invoiceId),
    event === "credited" ? Credits.known(request, cause) : undefined,
  ]);
  if (!invoice || invoice.status === "VOID") return [];
  return [{ invoice, ...(note && { note }) }];
}

/** The accounts that fee types name for what is charged by them. */
async function incomeAccounts(documents: readonly Document[]): Promise<(feeTypeId: string | undefined) => string> {
  const ids = documents.flatMap(({ invoice }) => invoice.lines.flatMap(({ feeTypeId }) => feeTypeId ?? []));
  const types = await FeeTypes.findMany(ids);
  return (id) => (id && types.get(id)?.incomeAccount) || INCOME;
}

/** The numbers that payers have at the federation. */
async function nationalIds(documents: readonly Document[]): Promise<(person: string) => string> {
  const persons = new Set(documents.map(({ invoice }) => invoice.person));
  const numbers = new Map((await Accounts.findMany([...persons])).map((each) => [each.person, each.nationalId ?? ""]));
  return (person) => numbers.get(person) ?? "";
}

function saleOf(
  { invoice, note }: Document,
  accountOf: (feeTypeId: string | undefined) => string,
  numberOf: (person: string) => string,
): Sale {
  const { payer, currency, issuer } = invoice;
  const hasABN = issuer.ABN !== "";
  const lineOf = (
    of: Pick<SaleLine, "name" | "amount" | "gst">,
    line: Pick<Invoices.InvoiceLine, "isIncludingGST" | "feeTypeId"> = { isIncludingGST: of.gst !== 0 },
  ): SaleLine => ({
    name: of.name,
    amount: of.amount,
    gst: of.gst,
    tax: taxOf(line, hasABN),
    account: accountOf(line.feeTypeId),
  });
  const lines = new Map(invoice.lines.map((line) => [line.id, line]));
  const number = Invoices.numberOf(invoice);
  if (!note)
    return {
      ...{ number, payer: payer.name, reference: numberOf(invoice.person), currency },
      ...{ date: invoice.issuedDate, dueDate: invoice.dueDate },
      lines: invoice.lines.map((line) => lineOf(line, line)),
    };
  return {
    ...{ number: Credits.creditNoteNumber(note.number ?? 0), payer: payer.name, reference: number, currency },
    ...{ date: note.date, dueDate: note.date },
    lines: note.lines.map(({ lineItemId, name, amount, gst }) =>
      lineOf({ name, amount: 0 - amount, gst: 0 - gst }, lines.get(lineItemId)),
    ),
  };
}
