import type { Account } from "@salle/contract/finance/accounts";
import { ownerOf } from "@salle/contract/handles";
import { sum } from "@salle/money/cents";
import { personAndClubOf } from "../../lib/ids.ts";
import * as Credits from "../credits/index.ts";
import * as Invoices from "../invoices/index.ts";
import * as Ledger from "../ledger/index.ts";
import { type Part, type Posted, packageOf, typeOf } from "./income-rules.ts";

/** What an entry posts on income, with the lines that it is of. */
interface Told {
  posted: Posted;
  parts: Part[];
}

/** An entry of sales or of credit notes. */
interface Sale {
  event: Posted["event"];
  entry: Ledger.LedgerEntry;
  invoiceId: string;
}

/** So many entries are looked into at once. */
const AT_ONCE = 50;

/** What a month's journals of sales and credits post on income. @param month `YYYY-MM` */
export async function* postedIn(owner: string, month: string): AsyncGenerator<Told> {
  let waiting: Sale[] = [];
  for (const journal of ["SAL", "CRN"] as const)
    for await (const entry of Ledger.between(owner, journal, { fromDate: `${month}-01`, toDate: `${month}-31` })) {
      const { event, cause, invoiceId = cause } = entry;
      if (event === "issued" || event === "voided" || event === "credited") waiting.push({ event, entry, invoiceId });
      if (waiting.length < AT_ONCE) continue;
      yield* await told(waiting);
      waiting = [];
    }
  yield* await told(waiting);
}

const told = (sales: readonly Sale[]): Promise<Told[]> =>
  Promise.all(
    sales.map(async (sale) => {
      const invoice = await Invoices.known({ memo: new Map() }, sale.invoiceId);
      return { posted: postedBy(sale), parts: invoice ? await partsOf(sale, invoice) : [] };
    }),
  );

function postedBy({ event, entry: { postings } }: Sale): Posted {
  const on = (account: Account) => 0 - sum(postings.map((each) => (each.account === account ? each.amount : 0)));
  return { event, income: on("4000"), gst: on("2200") + on("2250") };
}

/** The club whose member pays, or that pays itself; "" for a group. */
function clubOf({ person, clubMemberProfileId = "" }: Invoices.Invoice): string {
  const payer = ownerOf(person);
  return payer?.type === "club" ? payer.id : (personAndClubOf(clubMemberProfileId)?.clubId ?? "");
}

/** The lines of an invoice that was issued or voided; of a credit note what it takes off each. */
async function partsOf({ event, entry }: Sale, invoice: Invoices.WholeInvoice): Promise<Part[]> {
  const club = clubOf(invoice);
  const partOf = (of: Parameters<typeof Invoices.partOf>[0], line?: Invoices.InvoiceLine): Part[] => {
    const part = Invoices.partOf(of, invoice.owner, entry.owner);
    return part ? [{ keys: { "fee-type": typeOf(line), package: packageOf(invoice, line), club }, ...part }] : [];
  };
  if (event !== "credited") return invoice.lines.flatMap((line) => partOf(line, line));
  const note = await Credits.known({ memo: new Map() }, entry.cause);
  const lines = new Map(invoice.lines.map((line) => [line.id, line]));
  return (note?.lines ?? []).flatMap((of) => partOf(of, lines.get(of.lineItemId)));
}
