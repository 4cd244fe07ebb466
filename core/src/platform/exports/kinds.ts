import type { ExportColumn } from "@salle/contract/exports";
import type { ExportKind } from "@salle/contract/platform/codes";
import { exportActivities, exportInvoices, exportMembers } from "@salle/contract/platform/exports";
import * as Invoices from "../../finance/invoices/index.ts";
import type { ActorContext } from "../../lib/context.ts";
import type { Exported } from "../../lib/exported.ts";
import * as Directory from "../../members/directory/index.ts";
import * as Activity from "../activity/index.ts";
import { chosenOf, type Written, writtenOf } from "./rules.ts";

/** A list that is ready to be written: the columns that are asked for, and its rows with a cell for each. */
interface Prepared {
  sheet: string;
  columns: ExportColumn[];
  /** @throws Refusal on what whoever asks may not ask */
  rows(ctx: ActorContext, owner: string): AsyncIterable<{ rows: Written[][]; total: number | null }>;
}

/** The lists that can be written, each from what its call was asked. */
const kinds: Readonly<Record<ExportKind, (attributes: unknown) => Prepared>> = {
  members: (attributes) => prepared("Members", Directory.exported, exportMembers.body.parse({ attributes }).attributes),
  invoices: (attributes) =>
    prepared("Invoices", Invoices.exported, exportInvoices.body.parse({ attributes }).attributes),
  activities: (attributes) =>
    prepared("Activity", Activity.exported, exportActivities.body.parse({ attributes }).attributes),
};

/** A list as it was asked for, ready to be written. */
export const prepare = (kind: ExportKind, asked: unknown): Prepared => kinds[kind](asked);

function prepared<C extends string, Q, R>(
  sheet: string,
  { columns, cells, read }: Exported<C, Q, R>,
  asked: Q & { columns?: readonly string[] | undefined },
): Prepared {
  const chosen = chosenOf(columns, asked.columns);
  return {
    sheet,
    columns: chosen.map((name) => columns[name]),
    async *rows(ctx, owner) {
      for await (const { rows, total } of read(ctx, owner, asked)) {
        yield {
          total,
          rows: rows.map((row) => chosen.map((name) => writtenOf(columns[name], cells[name](row, ctx.now)))),
        };
      }
    },
  };
}
