import { addDays, daysBetween } from "@salle/calendar/calendar-date";
import { type PaymentType, paymentTypes } from "@salle/contract/finance/codes";
import { MOST_DAYS, type ReportPeriod } from "@salle/contract/finance/received-payments";
import { SYSTEM_HANDLE } from "@salle/contract/handles";
import type { Cents } from "@salle/money/cents";
import type { FigureName, ReceivedFigures, ReceivedPayment } from "./entity.ts";

/** How many there are, what they come to in cents, what was added to that for cards, and what gateways have kept of it. */
export interface Sum {
  count: number;
  amount: Cents;
  surcharge: Cents;
  fee: Cents;
}

export type Figures = Partial<Record<FigureName, number>>;
type Counted = Pick<ReceivedPayment, "status" | "paymentType" | "amount" | "surcharge" | "fee">;

/** What payments add to the figures of their owner's day; of one that is void, that there is one, and its fee. */
export function figuresAdded(payments: readonly Counted[], by: 1 | -1 = 1): Figures {
  const sum: Figures = {};
  const add = (name: FigureName, amount: number) => {
    sum[name] = (sum[name] ?? 0) + by * amount;
  };
  for (const { status, paymentType, amount, surcharge, fee } of payments) {
    if (fee && isOfGateway(paymentType)) add("CARDFee", fee);
    if (status === "VOID") add(`${paymentType}Void`, 1);
    else {
      add(`${paymentType}Count`, 1);
      add(`${paymentType}Amount`, amount);
      if (surcharge && paymentType === "CARD") add("CARDSurcharge", surcharge);
    }
  }
  return sum;
}

/** What two changes of figures come to together. */
export function plus(a: Figures, b: Figures): Figures {
  const sum: Figures = { ...a };
  for (const name of namesIn(b)) sum[name] = (sum[name] ?? 0) + (b[name] ?? 0);
  return sum;
}

const kinds = ["Count", "Amount", "Void"] as const;
const figureNames: readonly FigureName[] = [
  ...paymentTypes.flatMap((type) => kinds.map((kind) => `${type}${kind}` as const)),
  "CARDSurcharge",
  "CARDFee",
];
const namesIn = (figures: Figures): FigureName[] => figureNames.filter((name) => figures[name] !== undefined);

const NOTHING: Sum = { count: 0, amount: 0, surcharge: 0, fee: 0 };
const added = (a: Sum, b: Sum): Sum => ({
  count: a.count + b.count,
  amount: a.amount + b.amount,
  surcharge: a.surcharge + b.surcharge,
  fee: a.fee + b.fee,
});

/** What parts of figures come to, of each type that has anything. */
export function sumsByType(parts: readonly Figures[]): Partial<Record<PaymentType, Sum>> {
  const all = paymentTypes.map((type) => {
    const of = (part: Figures): Sum => ({
      count: part[`${type}Count`] ?? 0,
      amount: part[`${type}Amount`] ?? 0,
      surcharge: type === "CARD" ? (part.CARDSurcharge ?? 0) : 0,
      fee: type === "CARD" ? (part.CARDFee ?? 0) : 0,
    });
    return [type, parts.map(of).reduce(added, NOTHING)] as const;
  });
  return Object.fromEntries(all.filter(([, { count, fee }]) => count !== 0 || fee !== 0));
}

/** What sums by type come to together. */
export const totalOf = (byType: Partial<Record<PaymentType, Sum>>): Sum => Object.values(byType).reduce(added, NOTHING);

/** How many rows there are of these types, void ones too. */
export const rowsIn = (parts: readonly Figures[], types: readonly PaymentType[]): number =>
  parts.reduce(
    (sum, part) => sum + types.reduce((own, type) => own + (part[`${type}Count`] ?? 0) + (part[`${type}Void`] ?? 0), 0),
    0,
  );

/** A day's figures by the period that it is in, the newest first. */
export function byPeriod(parts: readonly ReceivedFigures[], by: "day" | "month") {
  const periods = Map.groupBy(parts, ({ day }) => (by === "day" ? day : day.slice(0, 7)));
  return [...periods]
    .map(([period, own]) => ({ period, byType: sumsByType(own) }))
    .filter(({ byType }) => Object.keys(byType).length > 0)
    .sort((a, b) => (a.period < b.period ? 1 : -1))
    .map(({ period, byType }) => ({ period, byType, ...totalOf(byType) }));
}

export interface Period {
  from?: string | undefined;
  to?: string | undefined;
}

/** Whether an end is set to what would have to be summed up: a first day, and at most `MOST_DAYS` from it to the last. */
export const isBounded = ({ from, to }: Period, today: string): boolean =>
  Boolean(from) && daysBetween(from || today, to || today) < MOST_DAYS;

/** The days of a report, where it is this day. */
export function daysOf(period: ReportPeriod, today: string): { from: string; to: string; by: "day" | "month" } {
  const first = `${today.slice(0, 7)}-01`;
  switch (period) {
    case "this-month":
      return { from: first, to: today, by: "day" };
    case "last-month":
      return { from: `${addDays(first, -1).slice(0, 7)}-01`, to: addDays(first, -1), by: "day" };
    case "twelve-months": {
      // The same month a year ago has been, and the one after it is the first of twelve.
      const [year = 0, month = 1] = today.split("-").map(Number);
      const from = month === 12 ? `${year}-01-01` : `${year - 1}-${String(month + 1).padStart(2, "0")}-01`;
      return { from, to: today, by: "month" };
    }
  }
}

/** The day after, from which a range of an index leaves a whole day in. */
export const dayAfter = (day: string): string => addDays(day, 1);

/** What the banking of a payment is about: what its gateway has collected, or what its owner has received by hand. */
export const referenceOf = ({
  owner,
  paymentType,
  gatewayKey = "",
}: Pick<ReceivedPayment, "owner" | "paymentType" | "gatewayKey">): string =>
  isOfGateway(paymentType) ? `gateway:${gatewayKey}` : owner;

type Money = Pick<ReceivedPayment, "status" | "amount" | "surcharge" | "fee">;

/** What enters the bank, or leaves it: with what was added for the card, less what its gateway has kept; of one that is void that alone. */
export const moneyOf = ({ status, amount, surcharge = 0, fee = 0 }: Money): Cents =>
  (status === "VOID" ? 0 : amount + surcharge) - fee;

/** Whether it makes a difference to the bank. */
export const counts = ({ status, fee }: Pick<Money, "status" | "fee">): boolean =>
  status === "APPROVED" || Boolean(fee);

/** Whose bank the money entered or left: of a card its gateway's owner's, else the issuer's own. */
export const collectorOf = ({
  issuer,
  paymentType,
  collector = SYSTEM_HANDLE,
}: Pick<ReceivedPayment, "issuer" | "paymentType" | "collector">): string =>
  isOfGateway(paymentType) ? collector : issuer;

/** Whether money came or went through a gateway, whose owner's bank it enters. */
export const isOfGateway = (paymentType: PaymentType): boolean => OF_GATEWAY.has(paymentType);
const OF_GATEWAY: ReadonlySet<PaymentType> = new Set(["CARD", "REFUND", "DISPUTE"]);

/** Whether it is a payment that was made, and not what went back of one. */
export const isReceipt = (paymentType: PaymentType): boolean => paymentType !== "REFUND" && paymentType !== "DISPUTE";
