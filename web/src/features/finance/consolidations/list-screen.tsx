import { Flex } from "@chakra-ui/react";
import type { Consolidation } from "@salle/contract/finance/consolidations";
import { formatMoney } from "@salle/money/format";
import { useState } from "react";
import { formatDate, formatNumber } from "../../../lib/format.ts";
import { to } from "../../../lib/links.ts";
import { ownerIn } from "../../../lib/owner.ts";
import { useSession } from "../../../lib/session.ts";
import { StatusOf } from "../../../ui/feedback/badge.tsx";
import { consolidationStatus } from "../../../ui/feedback/statuses.tsx";
import { TextLink } from "../../../ui/layout/link.tsx";
import { ListHeader } from "../../../ui/list/list-header.tsx";
import { listTable } from "../../../ui/list/list-table.tsx";
import type { Column } from "../../../ui/table/column.ts";
import { PaymentTabs } from "../received-payments/index.ts";
import { depositsOf, movingInterval } from "./queries.ts";
import { Rename } from "./rename.tsx";
import { DepositActions } from "./row-actions.tsx";
import { strings } from "./strings.ts";
import { kindOf } from "./words.ts";

const texts = strings.deposits;

const pageOf = ({ id }: Consolidation) => to("/finance/payments/deposits/:id", { id });

const columns: Column<Consolidation, "bankedDate">[] = [
  {
    id: "bankedDate",
    header: texts.bankedOn,
    line: "detail",
    width: 110,
    sortBy: "bankedDate",
    cell: ({ attributes }) => formatDate(attributes.bankedDate, "list"),
  },
  {
    id: "number",
    header: texts.number,
    line: "title",
    width: 120,
    cell: (row) => <TextLink to={pageOf(row)}>{row.attributes.referenceNumber}</TextLink>,
  },
  { id: "name", header: strings.name, line: "detail", cell: (row) => <Name of={row} /> },
  {
    id: "received",
    header: texts.received,
    line: "status",
    width: 100,
    cell: ({ attributes }) => kindOf(attributes.referenceHandle),
  },
  {
    id: "count",
    header: texts.count,
    width: 100,
    priority: 2,
    isNumber: true,
    cell: ({ attributes }) => formatNumber(attributes.paymentCount),
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

/** What it is called, and what is being done to it while that takes long. */
function Name({ of: { attributes } }: { of: Consolidation }) {
  const status = consolidationStatus(attributes.status);
  if (!status) return attributes.name;
  return (
    <Flex gap="3" wrap="wrap" align="center">
      {attributes.name}
      <StatusOf {...status} />
    </Flex>
  );
}

const { Table, loaderFor } = listTable({
  endpoint: depositsOf,
  tags: ["consolidations"],
  texts,
  columns,
  actionsWidth: 72,
  link: pageOf,
  empty: { title: texts.empty, text: texts.emptyText },
  interval: movingInterval,
});

export const loader = loaderFor(({ context }) => ({ owner: ownerIn(context) }));

/** `/finance/payments/deposits`: what an owner's payments reached the bank as, the newest first. */
export function Screen() {
  const { context } = useSession();
  const [renaming, setRenaming] = useState<Consolidation | null>(null);
  if (!context) return null;
  return (
    <>
      <ListHeader title={texts.title} />
      <PaymentTabs current="deposits" />
      <Table
        owner={ownerIn(context)}
        actions={(row) => <DepositActions of={row} onRename={() => setRenaming(row)} />}
        isPage
      />
      <Rename of={renaming} onClose={() => setRenaming(null)} />
    </>
  );
}
