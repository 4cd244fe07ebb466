import type { FeeBearer, GatewayState } from "@salle/contract/finance/codes";
import type { Cents } from "@salle/money/cents";
import { percentSurcharge, type SurchargeTerms } from "@salle/money/surcharge";
import { taxWithin } from "@salle/money/tax";
import type { GatewayConfig, SurchargeItem } from "./entity.ts";

type State = Pick<GatewayConfig, "state" | "kind" | "secretKey" | "isLive">;

/** Whether it can be tried: the sandbox has no keys. */
const hasKeys = ({ kind, secretKey }: State): boolean => kind === "sandbox" || secretKey !== undefined;

/** Why its keys cannot be tried, or null. */
export function whyNotTest(of: State): string | null {
  if (of.state === "ARCHIVED") return "This gateway is archived.";
  return hasKeys(of) ? null : "This gateway has no key yet.";
}

/**
 * Why it cannot take payments, or null. Keys that take real money do so where the installation is for real alone; test keys and the
 * sandbox would take none of a member's there, and say that they had paid.
 */
export function whyNotActivate(of: State, isProduction: boolean): string | null {
  if (of.state === "ACTIVE") return "This gateway takes payments already.";
  const why = whyNotTestPayment(of, isProduction);
  if (why) return why;
  if (!of.isLive && isProduction)
    return of.kind === "sandbox" ? "The sandbox takes no money." : "These are test keys, which take no money.";
  return null;
}

/** Why no test payment can be made through it, or null. Real money is taken where the installation is for real alone. */
export function whyNotTestPayment(of: State, isProduction: boolean): string | null {
  if (of.state === "DRAFT") return "Try its keys first.";
  if (of.state === "ARCHIVED") return "This gateway is archived.";
  return of.isLive && !isProduction ? "These keys take real money. Only a production installation may use them." : null;
}

/** What a gateway said of its keys; `silent`: nothing. */
export type Test = "works" | "refused" | "silent";

/** The state after its keys were tried. One that takes payments goes on, unless the gateway refuses them. */
export function stateAfterTest(before: GatewayState, said: Test): GatewayState {
  if (said === "silent") return before;
  if (said === "refused") return before === "ACTIVE" || before === "PAUSED" ? "PAUSED" : "DRAFT";
  return before === "DRAFT" ? "TESTED" : before;
}

/** What may be done with a gateway now, by who manages it. */
export const capabilitiesOf = (of: State, isProduction: boolean) => ({
  canEdit: of.state !== "ARCHIVED",
  canTest: whyNotTest(of) === null,
  canTestPayment: whyNotTestPayment(of, isProduction) === null,
  canActivate: whyNotActivate(of, isProduction) === null,
  canPause: of.state === "ACTIVE",
  canArchive: of.state !== "ARCHIVED",
});

/** A surcharge as it is reckoned with. */
export const termsOf = ({ percent, fixed, method, cap, until }: SurchargeItem): SurchargeTerms => ({
  percent,
  fixed,
  method,
  ...(cap && { cap }),
  ...(until && { until }),
});

/** What the sandbox keeps of a payment, and the GST in it: as much as an Australian gateway of a card from here. */
export function sandboxFee(amount: Cents): { fee: Cents; feeGst: Cents } {
  const fee = Math.min(amount, percentSurcharge(amount, "1.7") + 30);
  return { fee, feeGst: taxWithin(fee, "0.1") };
}

/** Who bears what it keeps of a payment: who is paid, unless its owner has said otherwise. */
export const bearerOf = ({ feeBearer = "ISSUER" }: Pick<GatewayConfig, "feeBearer">): FeeBearer => feeBearer;
