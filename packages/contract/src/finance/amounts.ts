import { parseMoney } from "@salle/money/parse";
import * as z from "zod/mini";
import * as problems from "../problems.ts";
import { codeText } from "../texts.ts";
import { MOST_AMOUNT } from "./codes.ts";

const LONGEST = 40;

/** An amount of at least nothing as people type it, `$1,234.50`; it is kept in cents. */
export const amountText = (label: string) =>
  z.pipe(
    codeText(isAmount, `The ${label} must be an amount in dollars, such as 220.00.`, problems.blank(label)),
    z.transform((text): number => parseMoney(text) ?? 0),
  );

/** As `amountText`, of more than nothing: what is paid, used or paid back. */
export const paidAmountText = (label: string) =>
  amountText(label).check(z.gt(0, { error: `The ${label} must be more than $0.00.` }));

/** As `amountText`, of a line of an invoice: with a minus it is taken off, such as a discount. */
export const lineAmountText = (label: string) =>
  z.pipe(
    codeText(
      (text) => isAmount(withoutSign(text)) && (withoutSign(text) === text || parseMoney(withoutSign(text)) !== 0),
      `The ${label} must be an amount in dollars, such as 220.00, or -20.00 for a discount.`,
      problems.blank(label),
    ),
    z.transform((text): number => {
      const cents = parseMoney(withoutSign(text)) ?? 0;
      return withoutSign(text) === text ? cents : -cents;
    }),
  );

/** A hyphen or a minus sign in front. */
const withoutSign = (text: string): string => text.replace(/^[-\u2212]/, "");

/** A zero with a sign is no amount either: who types one means something else. */
function isAmount(text: string): boolean {
  const cents = text.length <= LONGEST && !text.includes("-") ? parseMoney(text) : null;
  return cents !== null && cents <= MOST_AMOUNT;
}

/** A percentage of more than nothing as people type it, with at most two decimals; it is kept in basis points. */
export const percentText = (label: string) =>
  z.pipe(
    codeText(
      (text) => /^\d{1,3}(\.\d{1,2})?$/.test(text) && basisPointsOf(text) > 0 && basisPointsOf(text) <= 10_000,
      `The ${label} must be a number from 0.01 to 100.`,
      problems.blank(label),
    ),
    z.transform(basisPointsOf),
  );

/** The digits without the point, which is exact. */
function basisPointsOf(text: string): number {
  const [whole = "", decimals = ""] = text.split(".");
  return Number(whole + decimals.padEnd(2, "0"));
}
