import type { BillingMode } from "@salle/contract/finance/codes";
import type { FeePackageAssignment } from "@salle/contract/finance/fee-assignments";
import { formatMoney } from "@salle/money/format";
import { formatDate, formatMoment } from "../../../lib/format.ts";
import type { Status } from "../../../ui/feedback/badge.tsx";
import { everyWords } from "../fee-packages/index.ts";
import { strings } from "./strings.ts";

type Facts = Pick<FeePackageAssignment["attributes"], "isDeleted" | "parkedReason" | "nextBillDate" | "endDate">;

/** Whether nothing more is billed of it: somebody has ended it, or it has come to its end. */
export const isOver = ({ isDeleted, parkedReason, nextBillDate }: Omit<Facts, "endDate">): boolean =>
  isDeleted || (parkedReason === null && nextBillDate === null);

/** How it goes with an assignment; only one that is parked waits for somebody. */
export function statusOf(of: Facts): Status {
  if (of.isDeleted) return { tone: "off", word: strings.ended };
  if (of.parkedReason) return { tone: "waiting", acts: true, word: strings.parked[of.parkedReason] };
  if (isOver(of)) return { tone: "off", word: strings.over };
  if (of.endDate) return { tone: "info", word: strings.endsOn(formatDate(of.endDate, "tight")) };
  return { tone: "good", word: strings.running };
}

/** What is billed how often: `$20.00 every month`. */
export const rateWords = ({ amount, billingCycle }: { amount: number; billingCycle: string | null }): string =>
  `${formatMoney(amount)} ${everyWords(billingCycle)}`;

interface Planned {
  amount: number;
  billingCycle: string | null;
  billing: BillingMode;
  /** As they are in the form: what is no date yet is left out. */
  startDate: string;
  endDate: string;
}

/** What will happen: `Billed $20.00 every month from 1 Feb 2026 to 1 Dec 2026, mailed.` A day that has come is billed at once. */
export function planWords({ billing, startDate, endDate, ...rate }: Planned, today: string): string {
  const [first, last] = [formatDate(startDate, "tight"), formatDate(endDate, "tight")];
  const when = rate.billingCycle ? [first && ` from ${first}`, last && ` to ${last}`] : [first && ` on ${first}`];
  const plan = `Billed ${rateWords(rate)}${when.join("")}, ${billing === "SEND" ? "mailed" : "as a draft"}.`;
  return first && startDate <= today ? `${plan} ${rate.billingCycle ? strings.firstNow : strings.now}` : plan;
}

/** When it is billed next, of one that goes on: `next on 1 Mar 2026`; of one that is parked nobody knows. */
export const nextWords = ({ nextBillDate, parkedReason }: Facts): string =>
  nextBillDate && !parkedReason ? `next on ${formatDate(nextBillDate, "tight")}` : "";

type Billed = Facts & Pick<FeePackageAssignment["attributes"], "lastBillDate" | "instanceLastModifiedDate">;

/** When one that is over was ended, or billed last. */
export function overWords({ isDeleted, instanceLastModifiedDate, lastBillDate }: Billed): string {
  // Nothing changes it any more once it has been ended.
  if (isDeleted) return `Ended on ${formatMoment(instanceLastModifiedDate, "tight")}`;
  return lastBillDate ? `Last billed on ${formatDate(lastBillDate, "tight")}` : "Never billed";
}

/** Those that go on before those that are over, as they were otherwise. */
export const runningFirst = <A extends { attributes: Facts }>(all: readonly A[]): A[] =>
  [...all].sort((a, b) => Number(isOver(a.attributes)) - Number(isOver(b.attributes)));
