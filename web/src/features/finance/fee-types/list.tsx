import { formatNumber } from "../../../lib/format.ts";
import { ownerIn } from "../../../lib/owner.ts";
import { text, toggle } from "../../../ui/list/filters.ts";
import { listTable } from "../../../ui/list/list-table.tsx";
import { typesOf } from "./queries.ts";
import { strings } from "./strings.ts";

/** The fee types that a club or a club group can use, by label; or its archived ones. */
export const { Table: TypesTable, loaderFor } = listTable({
  endpoint: typesOf,
  tags: ["fee-types"],
  texts: strings,
  filters: {
    searchterm: text({ label: strings.search, hint: strings.searchHint }),
    isArchived: toggle({ on: strings.showArchived, off: strings.showCurrent }),
  },
  filtersIn: "bar",
  columns: ({ scope }) => [
    {
      id: "label",
      header: strings.label,
      line: "title",
      sortBy: "label",
      cell: ({ attributes }) => <strong>{attributes.label}</strong>,
    },
    {
      id: "shared",
      header: strings.sharedColumn,
      line: "status",
      width: 150,
      priority: 2,
      cell: ({ attributes: { owner, isShareable } }) =>
        owner !== ownerIn(scope) ? strings.shared.above : isShareable ? strings.shared.below : strings.shared.none,
    },
    {
      id: "account",
      header: strings.incomeAccount,
      line: "detail",
      width: 140,
      cell: ({ attributes }) => attributes.incomeAccount ?? strings.noAccount,
    },
    {
      id: "fees",
      header: strings.fees,
      line: "amount",
      width: 90,
      isNumber: true,
      cell: ({ attributes }) => formatNumber(attributes.feeCount),
    },
  ],
  label: ({ filters }) => (filters.isArchived ? strings.archivedTitle : strings.title),
  empty: ({ filters }) =>
    filters.isArchived
      ? { title: strings.emptyArchived, action: null }
      : { title: strings.emptyTitle, text: strings.emptyText },
  skeletonRows: 4,
});
