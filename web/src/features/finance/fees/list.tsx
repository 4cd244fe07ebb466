import { formatMoney } from "@salle/money/format";
import { formatNumber } from "../../../lib/format.ts";
import { ownerIn } from "../../../lib/owner.ts";
import { text } from "../../../ui/list/filters.ts";
import { listTable } from "../../../ui/list/list-table.tsx";
import { feesOf } from "./queries.ts";
import { strings } from "./strings.ts";

/** The fees that a club or a club group can charge, by name; or its archived ones. */
export const { Table: FeesTable, loaderFor } = listTable({
  endpoint: feesOf,
  tags: ["fees"],
  texts: strings,
  filters: { searchterm: text({ label: strings.search, hint: strings.searchHint }) },
  filtersIn: "bar",
  columns: ({ scope }) => [
    {
      id: "name",
      header: strings.name,
      line: "title",
      sortBy: "name",
      cell: ({ attributes }) => <strong>{attributes.name}</strong>,
    },
    {
      id: "feeType",
      header: strings.feeType,
      line: "detail",
      width: 120,
      cell: ({ attributes }) => attributes.feeTypeLabel || strings.none,
    },
    {
      id: "shared",
      header: strings.sharedColumn,
      line: "status",
      width: 130,
      priority: 2,
      cell: ({ attributes: { owner, isShareable } }) =>
        owner !== ownerIn(scope) ? strings.shared.above : isShareable ? strings.shared.below : strings.shared.none,
    },
    {
      id: "recognise",
      header: strings.recognise,
      width: 134,
      priority: 3,
      cell: ({ attributes }) => strings.recognitions[attributes.recognise],
    },
    {
      id: "shares",
      header: strings.sharesColumn,
      width: 104,
      priority: 3,
      isNumber: true,
      cell: ({ attributes: { shares } }) => (shares.length > 0 ? formatNumber(shares.length) : strings.none),
    },
    {
      id: "gst",
      header: strings.GST,
      width: 96,
      priority: 2,
      isNumber: true,
      cell: ({ attributes }) => (attributes.isIncludingGST ? formatMoney(attributes.amountGST) : strings.none),
    },
    {
      id: "amount",
      header: strings.amount,
      line: "amount",
      width: 104,
      isNumber: true,
      cell: ({ attributes }) => formatMoney(attributes.amount),
    },
  ],
  label: ({ scope }) => (scope.isArchived ? strings.archivedTitle : strings.title),
  empty: ({ scope }) =>
    scope.isArchived
      ? { title: strings.emptyArchived, action: null }
      : { title: strings.emptyTitle, text: strings.emptyText },
  skeletonRows: 6,
});
