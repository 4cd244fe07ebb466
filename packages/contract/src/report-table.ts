import * as z from "zod/mini";
import { reportKinds } from "./report-kinds.ts";

const value = z.nullable(z.number());

/** A report as a table: numbers by row and column, and their sums where they add up. */
export const reportTable = {
  /** The day that it is of, `YYYY-MM-DD`. */
  today: z.string(),
  /** Amounts are in cents, shares between 0 and 1. */
  columns: z.array(z.object({ code: z.string(), label: z.string(), kind: z.enum(reportKinds) })),
  rows: z.array(
    z.object({
      code: z.string(),
      label: z.string(),
      values: z.array(value),
      /** The filters of the list that leave just those of the row; null where none do. */
      filters: z.nullable(z.string()),
    }),
  ),
  sums: z.nullable(z.array(value)),
};
