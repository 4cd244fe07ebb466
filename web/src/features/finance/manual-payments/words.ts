import { MOST_PAID } from "@salle/contract/finance/codes";
import { formatNumber } from "../../../lib/format.ts";

/** What is said where a payment can be recorded, before its panel is fetched. */
export const words = {
  record: "Record payment",
  recordMany: (count: number) => `Record a payment of ${formatNumber(count)}`,
  title: "Record a payment",
  most: MOST_PAID,
} as const;
