import type { Statement as StatementResource } from "@salle/contract/finance/statements";
import type { Parties, Statement } from "./read.ts";

/** So many of what is to be paid are told, the oldest. */
const MOST_OPEN = 100;

/** A statement of account as it crosses the wire. */
export const toResource = (of: Statement, { owner, payerId }: Parties, canSend: boolean): StatementResource => ({
  id: payerId,
  type: "statement",
  attributes: {
    owner,
    ownerName: of.issuer.name,
    ABN: of.issuer.ABN,
    payerId,
    payerName: of.payer.name,
    ...of.period,
    today: of.today,
    currency: of.currency,
    ...of.told,
    openInvoices: of.open.slice(0, MOST_OPEN),
    openCount: of.open.length,
    owed: of.owed,
    aged: of.aged,
    credit: of.credit,
    recipient: of.recipient,
  },
  capabilities: { canSend },
});
