import type { Payout } from "@salle/contract/finance/payouts";
import { formatMoney } from "@salle/money/format";
import { formatDate, formatMoment, formatNumber } from "../../../lib/format.ts";
import { to } from "../../../lib/links.ts";
import { StatusOf } from "../../../ui/feedback/badge.tsx";
import { payoutStatus, payoutWords } from "../../../ui/feedback/statuses.tsx";
import { TextLink } from "../../../ui/layout/link.tsx";
import { choice } from "../../../ui/list/filters.ts";
import { listScreen } from "../../../ui/list/list-screen.tsx";
import type { Column } from "../../../ui/table/column.ts";
import { PayoutTabs } from "./payout-tabs.tsx";
import { allPayouts } from "./queries.ts";
import { strings } from "./strings.ts";

const texts = strings.payouts;

const pageOf = ({ id }: Payout) => to("/finance/payouts/batches/:id", { id });

const columns: Column<Payout, "referenceNumber">[] = [
  {
    id: "number",
    header: texts.number,
    line: "title",
    width: 120,
    sortBy: "referenceNumber",
    cell: (row) => <TextLink to={pageOf(row)}>{row.attributes.referenceNumber}</TextLink>,
  },
  {
    id: "status",
    header: texts.status,
    line: "status",
    width: 180,
    cell: ({ attributes }) => <StatusOf {...payoutStatus(attributes.status)} />,
  },
  {
    id: "made",
    header: texts.made,
    line: "detail",
    width: 110,
    priority: 2,
    cell: ({ attributes }) => formatMoment(attributes.instanceCreatedDate, "list"),
  },
  { id: "madeBy", header: texts.madeBy, cell: ({ attributes }) => attributes.madeBy },
  { id: "approvedBy", header: texts.approvedBy, cell: ({ attributes }) => attributes.approvedBy ?? "" },
  {
    id: "paidDate",
    header: texts.paidDate,
    width: 110,
    cell: ({ attributes }) => formatDate(attributes.paidDate, "list"),
  },
  {
    id: "count",
    header: texts.count,
    width: 80,
    priority: 2,
    isNumber: true,
    cell: ({ attributes }) => formatNumber(attributes.lineCount),
  },
  {
    id: "amount",
    header: texts.amount,
    line: "amount",
    width: 120,
    isNumber: true,
    cell: ({ attributes }) => formatMoney(attributes.amount, attributes.currency),
  },
];

/** `/finance/payouts/batches`: the federation's payouts, the newest first. */
export const { Screen, loader } = listScreen({
  endpoint: allPayouts,
  tags: ["payouts"],
  texts,
  columns,
  above: () => <PayoutTabs current="payouts" />,
  filters: { statuses: choice(payoutWords, { label: texts.status, any: texts.anyStatus }) },
  filtersIn: "bar",
  link: pageOf,
  empty: { title: texts.empty, text: texts.emptyText },
  scope: () => ({}),
});
