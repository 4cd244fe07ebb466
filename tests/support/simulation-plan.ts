import type { Random } from "@salle/core/tools/seeds/random";
import type { CardAct } from "./simulation-cards.ts";
import type { CreditAct } from "./simulation-credits.ts";
import type { PackageWords } from "./world.ts";

export type Act =
  | CardAct
  | CreditAct
  | "sell"
  | "close ledger"
  | "pay"
  | "pay twice"
  | "void payment"
  | "bank"
  | "bank cards"
  | "unbank"
  | "void invoice"
  | "settle"
  | "net"
  | "refund"
  | "revoke"
  | "edit end"
  | "disable renewal"
  | "archive package"
  | "archive member"
  | "send"
  | "send several"
  | "cron"
  | "cron twice"
  | "nothing";

export function actOf(random: Random, acts: [Act, number][]): Act {
  let left = random.next() * acts.reduce((sum, [, weight]) => sum + weight, 0);
  for (const [act, weight] of acts) {
    left -= weight;
    if (left < 0) return act;
  }
  return "nothing";
}

/** A group that has shares of what clubs sell. */
export const STATE_ID = "grp_state";
const [federation, state] = ["system:system", `club-group:${STATE_ID}`];
export const terms: Record<string, PackageWords> = {
  Monthly: { expiryValue: "P1M", renewalValue: "P3W" },
  Annual: {
    expiryValue: "P1Y",
    renewalValue: "P11M",
    notices: [-60, -7, 30],
    graceDays: 30,
    shares: [
      { owner: federation, basisPoints: 3333 },
      { owner: state, basisPoints: 3333 },
    ],
  },
  "Calendar year": { expiryType: "DAY_MONTH", expiryValue: "31-12", renewalValue: "P11M", graceDays: 0 },
  "End of February": { expiryType: "DAY_MONTH", expiryValue: "29-02", renewalValue: "P11M" },
  Free: { price: 0, expiryValue: "P3M", renewalValue: "P2M" },
  Told: {
    expiryValue: "P1Y",
    renewalValue: "P10M",
    isNotifyMembershipOwnerOnRenewal: true,
    shares: [{ owner: federation, fixed: 49_99 }],
  },
};
export const offered = [
  { name: "Sydney", timeZone: "Australia/Sydney", sells: ["Monthly", "Annual", "Calendar year", "Told"] },
  { name: "Lord Howe", timeZone: "Australia/Lord_Howe", sells: ["Annual", "End of February", "Free", "Told"] },
] as const;
export const tokens = ["sandbox_approved", "sandbox_approved", "sandbox_approved", "sandbox_declined", "sandbox_error"];
