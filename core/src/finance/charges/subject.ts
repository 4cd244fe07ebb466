import type { Step } from "../../dynamo/index.ts";
import * as Members from "../../members/members/index.ts";
import * as Invoices from "../invoices/index.ts";
import * as Payers from "../payers/index.ts";
import { bills, chargeChanges, openCharges } from "./store.ts";

type Payable = Pick<Invoices.Invoice, "id" | "person">;
type Issued = Pick<Invoices.Invoice, "id" | "person" | "status">;

/** The handle of what a line is for that is for nothing but itself. */
export const subjectOf = (invoiceId: string): string => `charge:${invoiceId}`;

/** A charge as what an invoice is for: it is owed with it, and no longer once that is paid, void or written off. */
export const subject: Invoices.Subject = {
  paid: async ({ now }, ids) => changed(await Invoices.headersOf(ids), close, now),
  unpaid: async ({ now }, ids) => changed(await Invoices.headersOf(ids), open, now),
  disputed: async ({ now }, ids) => changed(await Invoices.headersOf(ids), open, now),
  owed: async ({ now }, ids) => told(await Invoices.headersOf(ids), now),
  voided: async ({ now }, ids) => changed(await Invoices.headersOf(ids), close, now),
  writtenOff: async ({ now }, ids) => changed(await Invoices.headersOf(ids), close, now),
  reinstated: async ({ now }, ids) => changed(await Invoices.headersOf(ids), open, now),
};

/** That those of these invoices that came to something are owed by their payers from now on, and that clubs and groups have been billed. */
export const charged = (invoices: readonly Issued[], now: Date): Step[] => [
  ...changed(
    invoices.filter(({ status }) => status === "APPROVED"),
    open,
    now,
  ),
  ...invoices
    .filter(({ person }) => Payers.isOrganisation(person))
    .map(({ person, id }) => bills.put({ payer: person, invoiceId: id })),
];

const open = ({ person, id }: Payable): Step => openCharges.put({ person, invoiceId: id });
const close = ({ person, id }: Payable): Step => openCharges.drop({ person, invoiceId: id });

/** Each payer's counter once, and one message to the directory. */
function changed(invoices: readonly Payable[], step: (of: Payable) => Step, now: Date): Step[] {
  const byPerson = [...Map.groupBy(invoices, ({ person }) => person)];
  return [
    ...invoices.map(step),
    ...byPerson.map(([person, own]) => chargeChanges.modify({ person }, { add: { changes: own.length } })),
    ...told(invoices, now),
  ];
}

const told = (invoices: readonly Payable[], now: Date): Step[] =>
  Members.tellDirectory(
    [...new Set(invoices.map(({ person }) => person))].filter((person) => !Payers.isOrganisation(person)),
    now,
  );
