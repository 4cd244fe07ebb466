import type { BankTransfer } from "@salle/contract/finance/invoices";
import type { BankDetails } from "./entity.ts";
import { crnOf } from "./rules.ts";
import { bankDetails } from "./store.ts";

/** The account of an owner that its payers are told of; undefined where they are told of none. */
export async function payersAccount(owner: string): Promise<BankDetails | undefined> {
  const found = await bankDetails.find({ owner });
  return found?.isOnInvoices ? found : undefined;
}

/** How an invoice is paid by transfer into an account. @param invoice its number, and what it is called, which payers say with it */
export const transferInto = (
  { accountName, bsb, accountNumber, payId = "", billerCode }: BankDetails,
  { number, reference }: { number: number | undefined; reference: string },
): BankTransfer => ({
  ...{ accountName, bsb, accountNumber, payId, reference },
  bpay: billerCode && number ? { billerCode, reference: crnOf(number) } : null,
});
