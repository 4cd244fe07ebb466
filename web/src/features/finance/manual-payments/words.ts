import { MOST_PAID } from "@salle/contract/finance/codes";
import { formatNumber } from "../../../lib/format.ts";
import { words as shared } from "../../../ui/strings.ts";

/** What is said where a payment can be recorded, before its panel is fetched. */
export const words = {
  record: "Record payment",
  recordMany: (count: number) => `Record payment of ${shared.counted(formatNumber(count), "invoice", "invoices")}`,
  title: "Record a payment",
  most: MOST_PAID,
} as const;
