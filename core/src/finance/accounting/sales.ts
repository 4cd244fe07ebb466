import * as Accounts from "../../identity/accounts/index.ts";
import * as Owners from "../../organisations/owners/index.ts";
import * as Credits from "../credits/index.ts";
import * as FeeTypes from "../fee-types/index.ts";
import * as FinanceSettings from "../finance-settings/index.ts";
import * as Invoices from "../invoices/index.ts";
import * as Ledger from "../ledger/index.ts";
import * as Payers from "../payers/index.ts";
import { type Sale, type SaleLine, taxOf } from "./rules.ts";

/** The first and the last day, `YYYY-MM-DD` where the owner is. */
export interface Days {
  fromDate: string;
  toDate: string;
}

/** What an issuer has billed for others is no income. */
const BILLED_FOR_OTHERS = "2320";
const negated = ({ amount, gst }: { amount: number; gst: number }) => ({ amount: 0 - amount, gst: 0 - gst });

/** So many invoices are read at once. */
const AT_ONCE = 25;
/** Income that no fee type has an account for. */
const INCOME = "4000";

interface Document {
  invoice: Invoices.WholeInvoice;
  note?: Credits.InvoiceCredit;
  /** In whose book it is: the issuer's, or that of who has a share of it. */
  owner: string;
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
  const [accountOf, numberOf, names, { ABN }, settings] = await Promise.all([
    incomeAccounts(documents),
    nationalIds(documents),
    Owners.namesOf(
      { memo: new Map() },
      documents.flatMap(({ invoice }) => (invoice.shares ?? []).map((share) => share.owner)),
    ),
    Owners.fromHandle({ memo: new Map() }, owner),
    FinanceSettings.find(owner),
  ]);
  return documents.map((each) => {
    const isRegistered = FinanceSettings.isRegisteredOn(settings, each.invoice.issuedDate);
    return saleOf(each, { accountOf, numberOf, names, hasABN: ABN !== "", isRegistered });
  });
}

async function documentOf({ owner, event, cause, invoiceId = cause }: Ledger.LedgerEntry): Promise<Document[]> {
  const request = { memo: new Map() };
  const [invoice, note] = await Promise.all([
    Invoices.known(request, invoiceId),
    event === "credited" ? Credits.known(request, cause) : undefined,
  ]);
  if (!invoice || invoice.status === "VOID") return [];
  return [{ invoice, owner, ...(note && { note }) }];
}

/** The accounts that fee types name for what is charged by them. */
async function incomeAccounts(documents: readonly Document[]): Promise<(feeTypeId: string | undefined) => string> {
  const ids = documents.flatMap(({ invoice }) => invoice.lines.flatMap(({ feeTypeId }) => feeTypeId ?? []));
  const types = await FeeTypes.findMany(ids);
  return (id) => (id && types.get(id)?.incomeAccount) || INCOME;
}

/** The numbers that payers have at the federation. */
async function nationalIds(documents: readonly Document[]): Promise<(person: string) => string> {
  const persons = new Set(
    documents.map(({ invoice }) => invoice.person).filter((person) => !Payers.isOrganisation(person)),
  );
  const numbers = new Map((await Accounts.findMany([...persons])).map((each) => [each.person, each.nationalId ?? ""]));
  return (person) => numbers.get(person) ?? "";
}

interface Known {
  accountOf: (feeTypeId: string | undefined) => string;
  numberOf: (person: string) => string;
  names: ReadonlyMap<string, string>;
  /** Whether whose file it is has an ABN now; an issuer's invoice says whether they had. */
  hasABN: boolean;
  /** Whether they were registered for GST when it was issued; null as long as they have not said so. */
  isRegistered: boolean | null;
}

/**
 * A document as its owner tells it: the issuer has all of it, with others' shares as what is billed for them; who has a share has
 * sold that to the payer through the issuer, who owes it.
 */
function saleOf({ invoice, note, owner }: Document, { accountOf, numberOf, names, ...known }: Known): Sale {
  const { payer, currency, issuer } = invoice;
  const isIssuer = owner === invoice.owner;
  const hasABN = isIssuer ? issuer.ABN !== "" : known.hasABN;
  const linesOf = (
    of: Pick<Invoices.InvoiceLine, "name" | "amount" | "gst"> & Parameters<typeof Invoices.partOf>[0],
    line: Pick<Invoices.InvoiceLine, "isIncludingGST" | "feeTypeId"> = { isIncludingGST: of.gst !== 0 },
  ): SaleLine[] => {
    const part = Invoices.partOf(of, invoice.owner, owner);
    const { shares = [] } = of;
    if (!part) return [];
    return [
      {
        name: of.name,
        ...part,
        tax: taxOf(line, { hasABN, isRegistered: known.isRegistered }),
        account: accountOf(line.feeTypeId),
      },
      ...(isIssuer ? shares : []).map(({ owner: other, amount }): SaleLine => {
        return { name: of.name, amount, gst: 0, tax: "NONE", account: BILLED_FOR_OTHERS, for: names.get(other) ?? "" };
      }),
    ].filter(({ amount }) => amount !== 0 || of.amount === 0);
  };
  const lines = new Map(invoice.lines.map((line) => [line.id, line]));
  const number = Invoices.numberOf(invoice);
  // Another's numbers begin at 1 too.
  const called = (own: string) => (isIssuer ? own : `${own} ${issuer.name}`);
  const to = isIssuer ? payer.name : issuer.name;
  if (!note)
    return {
      ...{ number: called(number), payer: to, reference: numberOf(invoice.person), currency },
      ...{ date: invoice.issuedDate, dueDate: invoice.dueDate },
      lines: invoice.lines.flatMap((line) => linesOf(line, line)),
    };
  return {
    ...{ number: called(Credits.creditNoteNumber(note.number ?? 0)), payer: to, reference: called(number), currency },
    ...{ date: note.date, dueDate: note.date },
    lines: note.lines.flatMap(({ lineItemId, shares = [], ...line }) =>
      linesOf(
        { ...line, ...negated(line), shares: shares.map((share) => ({ ...share, ...negated(share) })) },
        lines.get(lineItemId),
      ),
    ),
  };
}
