import type { CalendarDate } from "@salle/calendar/calendar-date";
import type { Cents } from "@salle/money/cents";
import { bankText } from "../bank-details/index.ts";

/** Who pays, as a bank file says it: settings that the bank gives or checks. */
export interface Sender {
  /** Three letters, such as `CBA`. */
  bankCode: string;
  userName: string;
  /** At most six digits. */
  userId: string;
  description: string;
  remitter: string;
  /** The account that it leaves, and to which the bank sends back what it cannot pay. */
  bsb: string;
  accountNumber: string;
  /** With a row that debits that account by all of it. */
  isBalanced: boolean;
}

/** A row: so many cents into an account, with a text that its owner reads. */
export interface Credit {
  bsb: string;
  accountNumber: string;
  title: string;
  amount: Cents;
}

/** A file can have no more rows, and a row no more cents. */
const MOST_ROWS = 500;
const MOST_CENTS = 9_999_999_999;

const CREDIT = "50";
const DEBIT = "13";

/**
 * An ABA file (direct entry): lines of 120 ASCII signs, of which the first says who pays and when, and the last sums the others up
 * (finance design, 9).
 * @param reference what each row says beside the title, such as `SALLE PO-000042`
 * @throws RangeError for more rows than a file can have, an amount that a row cannot have, or a title of which nothing is left
 */
export function abaFile(
  sender: Sender,
  { day, reference, credits }: { day: CalendarDate; reference: string; credits: readonly Credit[] },
): string {
  const total = credits.reduce((sum, { amount }) => sum + amount, 0);
  const { bsb, accountNumber, userName } = sender;
  const rows = [
    ...credits.map((credit) => detail(sender, credit, CREDIT, reference)),
    ...(sender.isBalanced
      ? [detail(sender, { bsb, accountNumber, title: userName, amount: total }, DEBIT, reference)]
      : []),
  ];
  if (rows.length > MOST_ROWS) throw new RangeError(`${rows.length} rows in a bank file`);
  const debits = sender.isBalanced ? total : 0;
  return [header(sender, day), ...rows, footer(total, debits, rows.length)].map((line) => `${line}\r\n`).join("");
}

const header = ({ bankCode, userName, userId, description }: Sender, day: CalendarDate): string =>
  [
    left("0", 18),
    "01",
    left(bankText(bankCode), 3),
    left("", 7),
    left(bankText(userName), 26),
    zeros(userId, 6),
    left(bankText(description), 12),
    `${day.slice(8, 10)}${day.slice(5, 7)}${day.slice(2, 4)}`,
    left("", 40),
  ].join("");

function detail(
  sender: Sender,
  { bsb, accountNumber, title, amount }: Credit,
  code: string,
  reference: string,
): string {
  const name = bankText(title);
  if (name === "") throw new RangeError(`Nothing of the account name ${title} can stand in a bank file`);
  if (!Number.isSafeInteger(amount) || amount < 1 || amount > MOST_CENTS)
    throw new RangeError(`A row of ${amount} cents in a bank file`);
  return [
    `1${bsb}`,
    right(accountNumber, 9),
    ` ${code}`,
    zeros(amount, 10),
    left(name, 32),
    left(bankText(reference), 18),
    sender.bsb,
    right(sender.accountNumber, 9),
    left(bankText(sender.remitter), 16),
    zeros(0, 8),
  ].join("");
}

const footer = (credits: Cents, debits: Cents, count: number): string =>
  [
    left("7999-999", 20),
    zeros(Math.abs(credits - debits), 10),
    zeros(credits, 10),
    zeros(debits, 10),
    left("", 24),
    zeros(count, 6),
    left("", 40),
  ].join("");

const left = (text: string, width: number): string => text.slice(0, width).padEnd(width);
const right = (text: string, width: number): string => text.padStart(width);
const zeros = (digits: string | number, width: number): string => String(digits).padStart(width, "0");
