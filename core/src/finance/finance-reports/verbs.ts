import { todayIn } from "@salle/calendar/today";
import type { FinanceReport } from "@salle/contract/finance/finance-reports";
import { type FinanceReportCode, financeReportCodes } from "@salle/contract/finance/report-codes";
import type { Context } from "../../lib/context.ts";
import { absent } from "../../lib/errors.ts";
import { monthsFrom } from "../../lib/months.ts";
import { type Table, toTable } from "../../lib/report.ts";
import * as Owners from "../../organisations/owners/index.ts";
import * as Settings from "../../platform/settings/index.ts";
import * as Invoices from "../invoices/index.ts";
import * as Ledger from "../ledger/index.ts";
import { Debts, firstOfQuarters, gstTable, incomeTable, MONTHS } from "./rules.ts";

type Asked = { owner: string; today: string; currency: string };

const tables: Record<FinanceReportCode, (asked: Asked) => Promise<Table>> = {
  income: async ({ owner, today }) =>
    incomeTable(await Ledger.figuresOf(owner, monthsFrom(today, -MONTHS)[0] ?? "", today.slice(0, 7)), today),
  gst: async ({ owner, today }) =>
    gstTable(await Ledger.figuresOf(owner, firstOfQuarters(today), today.slice(0, 7)), today),
  async "aged-debtors"({ owner, today, currency }) {
    const debts = new Debts(today);
    for await (const open of Invoices.openOf(owner))
      for (const invoice of open)
        if (invoice.currency === currency)
          debts.add({
            payer: { id: invoice.clubMemberProfileId, name: invoice.payer.name },
            dueDate: invoice.dueDate,
            balance: Invoices.balanceOf(invoice),
          });
    return debts.table();
  },
};

/**
 * A report on an owner's money: of income and GST from the figures of its book, a hundred small items; of debtors from the invoices
 * that are to be paid, page by page.
 * @throws Refusal `absent` when there is no such owner or report
 */
export async function read(ctx: Pick<Context, "memo" | "now">, owner: string, report: string): Promise<FinanceReport> {
  const code = financeReportCodes.find((each) => each === report);
  if (!code) throw absent();
  const [{ timeZone }, currentCurrency] = await Promise.all([
    Owners.fromHandle(ctx, owner),
    Settings.currentCurrency(),
  ]);
  const asked = { owner, today: todayIn(timeZone, ctx.now), currency: currentCurrency };
  const table = await tables[code](asked);
  const { today, currency } = asked;
  return { id: code, type: "financeReport", attributes: { code, today, currency, ...toTable(table) } };
}
