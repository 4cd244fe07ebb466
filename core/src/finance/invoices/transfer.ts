import type { BankTransfer } from "@salle/contract/finance/invoices";
import { payersAccount, transferInto } from "../bank-details/index.ts";
import type { Invoice } from "./entity.ts";
import { isOutstanding, numberOf } from "./rules.ts";

type Account = Awaited<ReturnType<typeof payersAccount>>;

/** How an invoice can be paid into its issuer's account; null where nothing of it is owed, or its issuer tells payers of no account. */
export const transferOf = (invoice: Invoice, account: Account): BankTransfer | null =>
  account && isOutstanding(invoice)
    ? transferInto(account, { number: invoice.number, reference: numberOf(invoice) })
    : null;

export const transferFor = async (invoice: Invoice): Promise<BankTransfer | null> =>
  isOutstanding(invoice) ? transferOf(invoice, await payersAccount(invoice.owner)) : null;
