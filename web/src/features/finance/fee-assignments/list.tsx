import type { FeePackageAssignment } from "@salle/contract/finance/fee-assignments";
import { formatMoney } from "@salle/money/format";
import { formatDate } from "../../../lib/format.ts";
import { payerPage } from "../../../lib/payer.ts";
import { useSession } from "../../../lib/session.ts";
import { StatusOf } from "../../../ui/feedback/badge.tsx";
import { TextLink } from "../../../ui/layout/link.tsx";
import { openChoice, toggle } from "../../../ui/list/filters.ts";
import { listTable } from "../../../ui/list/list-table.tsx";
import { packageOptionsOf } from "../fee-packages/index.ts";
import { assignmentsOf } from "./queries.ts";
import { strings } from "./strings.ts";
import { statusOf } from "./words.ts";

/** Who is billed for the fee packages of a club or a club group, by name. */
export const { Table: AssignmentsTable, loaderFor } = listTable({
  endpoint: assignmentsOf,
  tags: ["fee-assignments"],
  texts: strings,
  filters: {
    feePackageId: openChoice({
      label: strings.feePackage,
      any: strings.anyPackage,
      optionsFrom: { endpoint: packageOptionsOf, tags: ["fee-packages"] },
    }),
    isParked: toggle({ on: strings.waitingOnly, off: strings.all }),
  },
  filtersIn: "bar",
  columns: [
    {
      id: "payer",
      header: strings.payer,
      line: "title",
      sortBy: "payerName",
      cell: (row) => <Payer of={row} />,
    },
    {
      id: "feePackage",
      header: strings.feePackage,
      line: "detail",
      width: 160,
      cell: ({ attributes }) => attributes.feePackageName,
    },
    {
      id: "amount",
      header: strings.amount,
      line: "amount",
      width: 96,
      isNumber: true,
      cell: ({ attributes }) => formatMoney(attributes.amount),
    },
    {
      id: "last",
      header: strings.lastBilled,
      width: 106,
      priority: 3,
      cell: ({ attributes }) => formatDate(attributes.lastBillDate, "list") || strings.none,
    },
    {
      id: "next",
      header: strings.nextBilled,
      width: 106,
      priority: 2,
      cell: ({ attributes }) => formatDate(attributes.nextBillDate, "list") || strings.none,
    },
    {
      id: "status",
      header: strings.status,
      line: "status",
      width: 190,
      cell: ({ attributes }) => <StatusOf {...statusOf(attributes)} />,
    },
  ],
  label: () => strings.title,
  empty: ({ filters }) =>
    filters.isParked
      ? { title: strings.emptyWaiting, action: null }
      : { title: strings.emptyTitle, text: strings.emptyText },
  skeletonRows: 4,
});

/** Who is billed, with a link to their page, where that is for who looks. */
function Payer({ of: { attributes } }: { of: FeePackageAssignment }) {
  const { context } = useSession();
  const { payerHandle, payerName } = attributes;
  const page = payerPage(payerHandle, context);
  return page ? <TextLink to={page}>{payerName}</TextLink> : payerName;
}
