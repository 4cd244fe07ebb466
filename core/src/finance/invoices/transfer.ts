import type { BankTransfer } from "@salle/contract/finance/invoices";
import { transferTo } from "../bank-details/index.ts";
import type { Invoice } from "./entity.ts";
import { isOutstanding, numberOf } from "./rules.ts";

/** How an invoice can be paid by bank transfer; null where nothing of it is owed, or its issuer tells payers of no account. */
export const transferFor = async (invoice: Invoice): Promise<BankTransfer | null> =>
  isOutstanding(invoice) ? transferTo(invoice.owner, numberOf(invoice)) : null;
