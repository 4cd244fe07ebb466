import type { BankTransfer } from "@salle/contract/finance/invoices";
import { bankDetails } from "./store.ts";

/** How an owner's payers pay by bank transfer. @param reference what they say with it; null where they are told of no account */
export async function transferTo(owner: string, reference: string): Promise<BankTransfer | null> {
  const found = await bankDetails.find({ owner });
  if (!found?.isOnInvoices) return null;
  const { accountName, bsb, accountNumber, payId = "" } = found;
  return { accountName, bsb, accountNumber, payId, reference };
}
