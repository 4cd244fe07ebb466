import { formatMoney } from "@salle/money/format";
import { formatNumber } from "../../../lib/format.ts";
import { StatusBadge } from "../../../ui/feedback/badge.tsx";
import { text, toggle } from "../../../ui/list/filters.ts";
import { listTable } from "../../../ui/list/list-table.tsx";
import { cycleWords } from "./billing-words.ts";
import { packagesOf } from "./queries.ts";
import { strings } from "./strings.ts";

/** The fee packages of a club or a club group, by name; or its archived ones. */
export const { Table: PackagesTable, loaderFor } = listTable({
  endpoint: packagesOf,
  tags: ["fee-packages"],
  texts: strings,
  filters: {
    searchterm: text({ label: strings.search, hint: strings.searchHint }),
    isArchived: toggle({ on: strings.showArchived, off: strings.showCurrent }),
  },
  filtersIn: "bar",
  columns: [
    {
      id: "name",
      header: strings.name,
      line: "title",
      sortBy: "name",
      cell: ({ attributes }) => <strong>{attributes.name}</strong>,
    },
    {
      id: "cycle",
      header: strings.cycle,
      line: "detail",
      width: 140,
      cell: ({ attributes }) => cycleWords(attributes.billingCycle),
    },
    {
      id: "makes",
      header: strings.makes,
      line: "status",
      width: 160,
      cell: ({ attributes, relationships }) =>
        relationships.fees.data?.length === 0 ? (
          // Without fees nothing is billed, whatever it would make.
          <StatusBadge tone="waiting" acts>
            {strings.noFeesYet}
          </StatusBadge>
        ) : (
          strings.modes[attributes.billing]
        ),
    },
    {
      id: "fees",
      header: strings.fees,
      width: 76,
      priority: 2,
      isNumber: true,
      cell: ({ relationships }) => formatNumber(relationships.fees.data?.length ?? 0),
    },
    {
      id: "gst",
      header: strings.GST,
      width: 104,
      priority: 3,
      isNumber: true,
      cell: ({ attributes }) => (attributes.totalGST > 0 ? formatMoney(attributes.totalGST) : strings.none),
    },
    {
      id: "total",
      header: strings.totalColumn,
      line: "amount",
      width: 112,
      isNumber: true,
      cell: ({ attributes }) => formatMoney(attributes.totalAmount),
    },
  ],
  label: ({ filters }) => (filters.isArchived ? strings.archivedTitle : strings.title),
  empty: ({ filters }) =>
    filters.isArchived
      ? { title: strings.emptyArchived, action: null }
      : { title: strings.emptyTitle, text: strings.emptyText },
  skeletonRows: 4,
});
