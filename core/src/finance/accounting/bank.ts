import { plainMoney } from "@salle/money/format";
import { personAndOwnerOf } from "../../lib/ids.ts";
import * as Consolidations from "../consolidations/index.ts";
import * as Ledger from "../ledger/index.ts";
import * as PayerAccounts from "../payer-accounts/index.ts";
import type { BankRow } from "./rules.ts";
import type { Days } from "./sales.ts";

/** What came into an owner's bank on some days, a row for each deposit, and what was paid back of it, by day. */
export async function bankRowsOf(owner: string, days: Days): Promise<BankRow[]> {
  const rows = [...(await depositsOf(owner, days)), ...(await refundsOf(owner, days))];
  return rows.sort((a, b) => (`${a.date} ${a.reference}` < `${b.date} ${b.reference}` ? -1 : 1));
}

const depositsOf = async (owner: string, days: Days): Promise<BankRow[]> =>
  (await Consolidations.between(owner, days)).map((deposit) => ({
    date: deposit.bankedOn,
    amount: deposit.amount,
    payee: deposit.name,
    description: `${Consolidations.numberOf(deposit)}: ${paymentsIn(deposit)}`,
    reference: Consolidations.numberOf(deposit),
  }));

function paymentsIn({ count, fees = 0 }: { count: number; fees?: number }): string {
  const payments = count === 1 ? "1 payment" : `${count} payments`;
  return fees === 0 ? payments : `${payments} less ${plainMoney(fees)} of fees`;
}

/** Credit that was paid back by hand, and what of it came back; a card's goes through its gateway and not the bank. */
async function refundsOf(owner: string, days: Days): Promise<BankRow[]> {
  const request = { memo: new Map() };
  const rows: BankRow[] = [];
  for await (const { postings, postedOn, reference, payerAccountId = "", event } of Ledger.between(
    owner,
    "RFD",
    days,
  )) {
    const amount = postings.find(({ account }) => account === "1000")?.amount;
    const key = personAndOwnerOf(payerAccountId);
    if (amount === undefined || !key) continue;
    const payee = (await PayerAccounts.known(request, key))?.payerName ?? "";
    const description = event === "refunded" ? `Refund ${reference}` : `Refund ${reference} returned`;
    rows.push({ date: postedOn, amount, payee, description, reference });
  }
  return rows;
}
