import { BANK_HOLD_DAYS } from "@salle/contract/finance/codes";
import { luhnDigit } from "../../lib/luhn.ts";
import type { BankDetails } from "./entity.ts";

const DAY_MS = 86_400_000;

/** Until when nothing is paid into an account that was named at a time (ISO 8601). */
export const holdFrom = (at: Date): string => new Date(at.getTime() + BANK_HOLD_DAYS * DAY_MS).toISOString();

/** Until when nothing is paid out; null where something can be. */
export const heldUntil = (of: Pick<BankDetails, "heldUntil">, now: Date): string | null =>
  of.heldUntil > now.toISOString() ? of.heldUntil : null;

type Account = Pick<BankDetails, "accountName" | "bsb" | "accountNumber">;

/** Whether two say the same account. */
export const isSameAccount = (a: Account, b: Account): boolean =>
  a.accountName === b.accountName && a.bsb === b.bsb && a.accountNumber === b.accountNumber;

type Told = Account & Pick<BankDetails, "payId" | "billerCode" | "isOnInvoices">;

/** Whether payers are told the same by two as well. */
export const isSame = (a: Told, b: Told): boolean =>
  isSameAccount(a, b) &&
  (a.payId ?? "") === (b.payId ?? "") &&
  (a.billerCode ?? "") === (b.billerCode ?? "") &&
  Boolean(a.isOnInvoices) === Boolean(b.isOnInvoices);

/** Customer reference number (CRN) of BPAY: a number in ten digits and their check digit, which banks refuse a typing error by. */
export function crnOf(number: number): string {
  const digits = String(number).padStart(10, "0");
  return digits + luhnDigit(digits);
}

/** The signs that a bank file takes: marks are dropped, letters become capitals, anything else a space. */
export const bankText = (text: string): string =>
  text
    .normalize("NFD")
    .replace(/\p{M}/gu, "")
    .toUpperCase()
    .replace(/[^A-Z0-9 &'()*,\-./]/g, " ")
    .trim();
