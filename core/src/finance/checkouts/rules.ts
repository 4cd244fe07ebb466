import type { CardCode, IntentState } from "@salle/contract/finance/codes";
import type { Cents } from "@salle/money/cents";
import { sum } from "@salle/money/cents";
import type { Rate } from "@salle/money/rate";
import { split } from "@salle/money/split";
import { surchargeGst } from "@salle/money/surcharge-gst";
import type { Outcome } from "../gateways/index.ts";
import type { Intent, IntentPart } from "./entity.ts";

const MINUTE_MS = 60_000;
/** So long somebody may take on the gateway's page. */
const PAYING_MS = 60 * MINUTE_MS;
/** One that is used again leaves at least so long. */
const LEAST_MS = 10 * MINUTE_MS;
/** What the gateway has not said an hour after its end is for a person to say. */
const DOUBTED_AFTER_MS = 60 * MINUTE_MS;
/** A try that never got to the gateway's page is none. */
const BEGUN_WITHIN_MS = 15 * MINUTE_MS;

export const expiryFrom = (now: Date): Date => new Date(now.getTime() + PAYING_MS);

/** Whether nobody knows yet what becomes of it. */
export const isUndecided = (state: IntentState): boolean =>
  state === "CREATED" || state === "OPEN" || state === "UNCERTAIN";

/** So long after its end a gateway is asked what it has kept; then it says nothing. */
const FEE_ASKED_MS = 3 * 24 * 60 * MINUTE_MS;

/** What `undecided` says of one that is paid as long as it is not known what its gateway has kept of that. */
export const WITHOUT_FEE = "fees";
export const lacksFee = ({ state, undecided }: Pick<Intent, "state" | "undecided">): boolean =>
  state === "PAID" && undecided === WITHOUT_FEE;

/** Whether its gateway is still asked for that. */
export const isFeeAsked = ({ expiresAt }: Pick<Intent, "expiresAt">, now: Date): boolean =>
  now.getTime() - Date.parse(expiresAt) < FEE_ASKED_MS;

/** What of the invoices is to be paid, and with what is added for the card. */
export const amountOf = ({ parts }: { parts: readonly IntentPart[] }): Cents => sum(parts.map(({ amount }) => amount));
export const totalOf = (of: Pick<Intent, "parts" | "surcharge">): Cents => amountOf(of) + of.surcharge;

/** Who pays, and where the gateway leads back to. */
export interface Payer {
  name: string;
  email: string;
  /** A path of the site; the intent's id is added. */
  back: string;
  /** Whose account it is, where it pays for itself and those whom it looks after. */
  accountId?: string;
}

/** What somebody wants to pay now. */
export interface Asked {
  gatewayId: string;
  parts: readonly IntentPart[];
  creditCardCode: CardCode | undefined;
  surcharge: Cents;
}

/** Whether one that is open is for just this and by the same payer, and leaves time enough: then its page is shown again. */
export function canReuse(of: Intent, asked: Asked, by: Pick<Payer, "name" | "back">, now: Date): boolean {
  const isSame =
    of.paidBy === by.name &&
    of.back === by.back &&
    of.gatewayId === asked.gatewayId &&
    of.creditCardCode === asked.creditCardCode &&
    of.surcharge === asked.surcharge &&
    of.parts.length === asked.parts.length &&
    asked.parts.every(({ invoiceId, amount }, at) => {
      const part = of.parts[at];
      return part?.invoiceId === invoiceId && part.amount === amount;
    });
  return isSame && of.state === "OPEN" && Date.parse(of.expiresAt) - now.getTime() >= LEAST_MS;
}

/** Why what a gateway says it took is not what was to be paid, or null. */
export function whyNotThis(of: Intent, { amount, currency }: Pick<Outcome, "amount" | "currency">): string | null {
  return amount === totalOf(of) && currency === of.currency
    ? null
    : "The card gateway took another amount than was to be paid.";
}

/** What of a try to pay is one issuer's: its invoices, and of what was added for the card as much as falls to them. */
export interface ForIssuer extends Pick<Intent, "owner" | "surcharge"> {
  parts: readonly IntentPart[];
}

/** A try to pay issuer by issuer, in the order of its invoices: each has a payment of its own. */
export function byIssuer(of: Pick<Intent, "owner" | "parts" | "surcharge">): ForIssuer[] {
  const groups = [...Map.groupBy(of.parts, ({ owner = of.owner }) => owner)];
  const surcharges = apart(
    of.surcharge,
    groups.map(([, parts]) => ({ parts })),
  );
  return groups.map(([owner, parts], at) => ({ owner, parts, surcharge: surcharges[at] ?? 0 }));
}

/** An amount by what is paid to each issuer, by largest remainder (R-SPLIT). */
export const apart = (amount: Cents, issuers: readonly Pick<ForIssuer, "parts">[]): Cents[] =>
  split(amount, issuers.map(amountOf));

/** What of the money goes to each invoice by what it owes now, and what is left over: nothing to one that owes nothing. */
export function divided(
  parts: readonly IntentPart[],
  owes: ReadonlyMap<string, Cents>,
): { shares: { invoiceId: string; amount: Cents }[]; credit: Cents } {
  const shares = parts.map(({ invoiceId, amount }) => ({
    invoiceId,
    amount: Math.min(amount, Math.max(0, owes.get(invoiceId) ?? 0)),
  }));
  return { shares, credit: sum(parts.map(({ amount }) => amount)) - sum(shares.map(({ amount }) => amount)) };
}

/** How an intent ends by itself, without anybody having paid; null as long as it does not. */
export function endWithoutPayment(
  of: Pick<Intent, "state" | "createdAt" | "expiresAt">,
  outcome: Pick<Outcome, "state" | "message"> | null,
  now: Date,
): { state: IntentState; message: string } | null {
  if (!outcome) {
    const isStale = now.getTime() - Date.parse(of.createdAt) >= BEGUN_WITHIN_MS;
    return of.state === "CREATED" && isStale ? { state: "CANCELLED", message: "Nothing was charged." } : null;
  }
  switch (outcome.state) {
    case "declined":
      return { state: "DECLINED", message: outcome.message };
    case "failed":
      return { state: "FAILED", message: outcome.message };
    case "expired":
      return { state: "EXPIRED", message: outcome.message };
    default:
      return null;
  }
}

/** Whether a gateway that does not say what has become of it has been asked for long enough. */
export const isDoubted = ({ state, expiresAt }: Pick<Intent, "state" | "expiresAt">, now: Date): boolean =>
  state !== "UNCERTAIN" && now.getTime() - Date.parse(expiresAt) >= DOUBTED_AFTER_MS;

type Part = { amount: Cents; gst: Cents };
type Line = Part & { shares?: readonly Part[] };

/** What of a line each has who has some of it, the issuer first. */
const partsOf = ({ amount, gst, shares = [] }: Line): Part[] => [
  { amount: amount - sum(shares.map((each) => each.amount)), gst: gst - sum(shares.map((each) => each.gst)) },
  ...shares,
];

/**
 * The GST in a surcharge: it is taxed as what it is paid with (finance design, 5).
 * @param isRegistered whether the issuer, who has it, is
 */
export function surchargeGstIn(
  { surcharge }: Pick<ForIssuer, "surcharge">,
  invoices: readonly { lines: readonly Line[] }[],
  taxRate: Rate,
  isRegistered: boolean,
): Cents {
  const parts = invoices.flatMap(({ lines }) => lines.flatMap(partsOf));
  const sumOf = (isTaxed: boolean) =>
    sum(parts.filter(({ gst }) => (gst !== 0) === isTaxed).map(({ amount }) => amount));
  return surchargeGst(surcharge, { taxable: sumOf(true), other: sumOf(false) }, isRegistered, taxRate);
}
