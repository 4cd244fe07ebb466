import type { PaymentOptions } from "@salle/contract/finance/checkouts";
import type { CardOption } from "../../../ui/form/card-field.tsx";
import { strings } from "./strings.ts";

/** What of an invoice on a payment plan is paid now. */
export const parts = ["instalment", "all"] as const;
type Part = (typeof parts)[number];

type Options = Pick<PaymentOptions["attributes"], "amount" | "surcharges"> &
  Partial<Pick<PaymentOptions["attributes"], "instalment">>;

/** What is paid, and what a kind of card adds to that. */
export const howMuch = ({ instalment, amount, surcharges }: Options, part: Part | undefined) =>
  instalment && part === "instalment"
    ? { isInstalment: true, ...instalment }
    : { isInstalment: false, amount, surcharges };

/** The instalment that is due, or all that is owed. */
export const partOptions = (
  all: number,
  due: number,
  money: (cents: number) => string,
): (CardOption & { value: Part })[] => [
  { value: "instalment", label: strings.payInstalment, aside: money(due), detail: strings.later(money(all - due)) },
  { value: "all", label: strings.payAll, aside: money(all), detail: strings.nothingLater },
];
