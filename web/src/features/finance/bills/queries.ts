import { listBills } from "@salle/contract/finance/bills";
import { invoiceStatuses } from "@salle/contract/finance/codes";
import { MAX_PAGE_SIZE } from "@salle/contract/pages";
import { apiQuery, dataOf } from "../../../lib/queries.ts";
import { at } from "../../../ui/list/at.ts";
import { strings } from "./strings.ts";
import type { BillTab } from "./tabs.ts";

const unpaid = { statuses: "APPROVED" } as const;

/**
 * The call that lists what a club or a group has been billed, by its handle. All are named by their statuses too: in a list without
 * filters what it has just issued itself would stand for a moment (`recent-writes.ts`).
 */
export const billsOf = (owner: string, tab: BillTab) =>
  at(listBills, { owner }, { query: { filters: tab === "to-pay" ? unpaid : { statuses: invoiceStatuses.join(",") } } });

/** What a club or a group has to pay: the oldest of it, where that is more than a page. */
export const billsToPay = (owner: string) =>
  apiQuery(
    listBills,
    {
      params: { owner },
      query: {
        filters: unpaid,
        sort: { column: "issuedDate", direction: "asc" },
        pagination: { limit: MAX_PAGE_SIZE },
      },
    },
    { tags: ["invoices", "payments"], failed: strings.loadError, select: dataOf },
  );
