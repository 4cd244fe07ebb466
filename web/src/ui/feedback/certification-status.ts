import {
  EXPIRING_DAYS,
  certificationStatusLabels as labels,
  type ShownStatus,
} from "@salle/contract/membership/certification-codes";
import { own } from "@salle/contract/own";
import { formatNumber } from "../../lib/format.ts";
import type { Status, Tone } from "./badge.tsx";

// Beside the map of the others (statuses.tsx), for which the members table waits.

const tones: Record<ShownStatus, Tone> = {
  APPROVED: "good",
  EXPIRED: "bad",
  PENDING: "off",
  REVOKED: "bad",
  INVALID: "bad",
  UNKNOWN: "off",
};

/** Its words are the spec's (02 §4); one that ends within thirty days says in how many. */
export function certificationStatus({ status, daysLeft }: { status: string; daysLeft: number | null }): Status {
  const tone = own<Tone>(tones, status);
  const word = own<string>(labels, status);
  if (!tone || !word) return { tone: "off", word: "Unknown" };
  if (status !== "APPROVED" || daysLeft === null || daysLeft > EXPIRING_DAYS) return { tone, word };
  return { tone: "waiting", word: `${word}, ${formatNumber(daysLeft)} ${daysLeft === 1 ? "day" : "days"} left` };
}
