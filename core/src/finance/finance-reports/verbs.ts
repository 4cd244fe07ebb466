import { todayIn } from "@salle/calendar/today";
import type { FinanceReport } from "@salle/contract/finance/finance-reports";
import {
  type FinanceReportCode,
  financeReportCodes,
  type IncomePeriod,
  incomeReports,
} from "@salle/contract/finance/report-codes";
import type { Context } from "../../lib/context.ts";
import { absent } from "../../lib/errors.ts";
import { monthsFrom } from "../../lib/months.ts";
import { type Table, toTable } from "../../lib/report.ts";
import * as Owners from "../../organisations/owners/index.ts";
import * as Settings from "../../platform/settings/index.ts";
import * as Invoices from "../invoices/index.ts";
import * as Ledger from "../ledger/index.ts";
import * as Payers from "../payers/index.ts";
import { earningsOf } from "./income.ts";
import { type By, daysIn, earningsTable, type Months, monthsIn } from "./income-rules.ts";
import { namesOf } from "./names.ts";
import { Debts, firstOfQuarters, gstTable, incomeTable, MONTHS } from "./rules.ts";

type Asked = { owner: string; today: string; currency: string; months: Months };

const tables: Record<FinanceReportCode, (asked: Asked) => Promise<Table>> = {
  income: async ({ owner, today }) =>
    incomeTable(await Ledger.figuresOf(owner, monthsFrom(today, -MONTHS)[0] ?? "", today.slice(0, 7)), today),
  "income-by-fee-type": (asked) => earned("fee-type", asked),
  "income-by-package": (asked) => earned("package", asked),
  "income-by-club": (asked) => earned("club", asked),
  gst: async ({ owner, today }) =>
    gstTable(await Ledger.figuresOf(owner, firstOfQuarters(today), today.slice(0, 7)), today),
  async "aged-debtors"({ owner, today, currency }) {
    const debts = new Debts(today);
    for await (const open of Invoices.openOf(owner))
      for (const invoice of open)
        if (invoice.currency === currency)
          for (const part of Invoices.owedParts(invoice))
            debts.add({ payer: { id: Payers.payerIdOf(invoice), name: invoice.payer.name }, ...part });
    return debts.table();
  },
};

async function earned(by: By, { owner, months }: Asked): Promise<Table> {
  const earnings = await earningsOf(owner, by, months);
  return earningsTable(earnings, await namesOf(by, [...earnings.keys()]));
}

/**
 * A report on an owner's money: of income and GST from the figures of its book, a hundred small items; by fee type, package and club from
 * what its months were counted to before, and the month that is now from its journals; of debtors from the invoices that are to be paid,
 * page by page.
 * @param period of time, for those that are told of one; by default this financial year
 * @throws Refusal `absent` when there is no such owner or report
 */
export async function read(
  ctx: Pick<Context, "memo" | "now">,
  owner: string,
  report: string,
  period: IncomePeriod = "this-year",
): Promise<FinanceReport> {
  const code = financeReportCodes.find((each) => each === report);
  if (!code) throw absent();
  const [{ timeZone }, currency] = await Promise.all([Owners.fromHandle(ctx, owner), Settings.currentCurrency()]);
  const today = todayIn(timeZone, ctx.now);
  const months = monthsIn(period, today);
  const table = await tables[code]({ owner, today, currency, months });
  const isOfPeriod = incomeReports.some((each) => each === code);
  const of = isOfPeriod ? daysIn(months, today) : { fromDate: null, toDate: null };
  return { id: code, type: "financeReport", attributes: { code, today, currency, ...of, ...toTable(table) } };
}
