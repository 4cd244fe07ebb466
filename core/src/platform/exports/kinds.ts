import type { ExportColumn } from "@salle/contract/exports";
import { financeReportLabels } from "@salle/contract/finance/report-codes";
import { reportLabels } from "@salle/contract/members/report-codes";
import type { ExportKind } from "@salle/contract/platform/codes";
import {
  exportActivities,
  exportClubs,
  exportInvoices,
  exportMembers,
  exportPayments,
} from "@salle/contract/platform/exports";
import { exportFinanceReports, exportReports } from "@salle/contract/platform/report-exports";
import { reportAll } from "@salle/contract/report-kinds";
import * as FinanceReports from "../../finance/finance-reports/index.ts";
import * as Invoices from "../../finance/invoices/index.ts";
import * as ReceivedPayments from "../../finance/received-payments/index.ts";
import type { ActorContext } from "../../lib/context.ts";
import type { Exported } from "../../lib/exported.ts";
import type { toTable } from "../../lib/report.ts";
import * as ClubIndex from "../../members/club-index/index.ts";
import * as Directory from "../../members/directory/index.ts";
import * as Reports from "../../members/reports/index.ts";
import * as Activity from "../activity/index.ts";
import { chosenOf, type Written, writtenOf } from "./rules.ts";

/** A list or a report that is ready to be written: the columns that are asked for, and its rows with a cell for each. */
interface Prepared {
  sheet: string;
  columns: ExportColumn[];
  /** @throws Refusal on what whoever asks may not ask */
  rows(): AsyncIterable<{ rows: Written[][]; total: number | null }>;
}

/** What is to be written: what the call was asked, by whom and whose it is. */
interface Wanted {
  attributes: unknown;
  ctx: ActorContext;
  owner: string;
}

/** What is written row by row, as whichever kind of file is asked for. */
type Tabular = Exclude<ExportKind, "accounting">;

/** What can be written, each from what its call was asked. */
const kinds: Readonly<Record<Tabular, (wanted: Wanted) => Promise<Prepared> | Prepared>> = {
  members: (wanted) => listed("Members", Directory.exported, wanted, exportMembers.body.parse(askedIn(wanted))),
  clubs: (wanted) => listed("Clubs", ClubIndex.exported, wanted, exportClubs.body.parse(askedIn(wanted))),
  invoices: (wanted) => listed("Invoices", Invoices.exported, wanted, exportInvoices.body.parse(askedIn(wanted))),
  payments: (wanted) =>
    listed("Payments", ReceivedPayments.exported, wanted, exportPayments.body.parse(askedIn(wanted))),
  activities: (wanted) => listed("Activity", Activity.exported, wanted, exportActivities.body.parse(askedIn(wanted))),
  reports: ofMembers,
  "finance-reports": ofMoney,
};

const askedIn = ({ attributes }: Wanted) => ({ attributes });

/**
 * A list or a report as it was asked for, ready to be written.
 * @throws Refusal `absent` for what is no owner's
 */
export const prepare = async (kind: Tabular, wanted: Wanted): Promise<Prepared> => kinds[kind](wanted);

function listed<C extends string, Q, R>(
  sheet: string,
  { columns, cells, read }: Exported<C, Q, R>,
  { ctx, owner }: Wanted,
  { attributes: asked }: { attributes: Q & { columns?: readonly string[] | undefined } },
): Prepared {
  const chosen = chosenOf(columns, asked.columns);
  return {
    sheet,
    columns: chosen.map((name) => columns[name]),
    async *rows() {
      for await (const { rows, total } of read(ctx, owner, asked)) {
        yield {
          total,
          rows: rows.map((row) => chosen.map((name) => writtenOf(columns[name], cells[name](row, ctx.now)))),
        };
      }
    },
  };
}

/** A report on an owner's members; its columns depend on what whoever asks may know. */
async function ofMembers(wanted: Wanted): Promise<Prepared> {
  const { report } = exportReports.body.parse(askedIn(wanted)).attributes;
  return reported(reportLabels[report], (await Reports.read(wanted.ctx, wanted.owner, report)).attributes);
}

/** A report on an owner's money. */
async function ofMoney(wanted: Wanted): Promise<Prepared> {
  const { report, period } = exportFinanceReports.body.parse(askedIn(wanted)).attributes;
  return reported(
    financeReportLabels[report],
    (await FinanceReports.read(wanted.ctx, wanted.owner, report, period)).attributes,
  );
}

/** A report is small: it is counted first. */
function reported(label: string, { columns, rows, sums }: ReturnType<typeof toTable>): Prepared {
  const named: ExportColumn[] = [
    { heading: label, kind: "text" },
    ...columns.map(({ label: heading, kind }) => ({ heading, kind })),
  ];
  const all = [...rows, ...(sums ? [{ label: reportAll, values: sums }] : [])];
  const written = all.map(({ label: name, values }) =>
    named.map((column, at) => writtenOf(column, at === 0 ? name : (values[at - 1] ?? null))),
  );
  return {
    sheet: label,
    columns: named,
    async *rows() {
      yield { rows: written, total: written.length };
    },
  };
}
