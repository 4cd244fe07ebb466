import { Box } from "@chakra-ui/react";
import type { Dispute } from "@salle/contract/finance/disputes";
import { ownerOf } from "@salle/contract/handles";
import { formatMoney } from "@salle/money/format";
import { formatDate } from "../../../lib/format.ts";
import { StatusOf } from "../../../ui/feedback/badge.tsx";
import { disputeStatus } from "../../../ui/feedback/statuses.tsx";
import { TextLink } from "../../../ui/layout/link.tsx";
import type { Column } from "../../../ui/table/column.ts";
import { InvoiceNumbers } from "../received-payments/index.ts";
import { AnswerBy } from "./answer-by.tsx";
import { opened } from "./opened.ts";
import { strings } from "./strings.ts";

type DisputeColumn = Column<Dispute, "respondByDate">;

/** Only a club's disputes are all of what it was paid itself; where it is said who was, since when is shown to who chooses so. */
export const columnsOf = (owner: string): DisputeColumn[] =>
  ownerOf(owner)?.type === "club"
    ? columns.filter(({ id }) => id !== "issuer")
    : columns.map((column) => (column.id === "since" ? { ...column, priority: 4 } : column));

const columns: DisputeColumn[] = [
  {
    id: "respondByDate",
    header: strings.answerBy,
    line: "detail",
    width: 108,
    sortBy: "respondByDate",
    cell: ({ attributes }) => <AnswerBy of={attributes} />,
  },
  {
    id: "status",
    header: strings.status,
    line: "status",
    width: 128,
    cell: ({ attributes }) => <StatusOf {...disputeStatus(attributes.state)} />,
  },
  {
    id: "paymentBy",
    header: strings.by,
    line: "title",
    cell: ({ id, attributes }) => (
      <TextLink to="." search={opened(id)} resetScroll={false}>
        {attributes.paymentBy}
      </TextLink>
    ),
  },
  {
    id: "invoices",
    header: strings.invoices,
    width: 108,
    cell: ({ attributes }) => <InvoiceNumbers {...attributes} />,
  },
  { id: "issuer", header: strings.issuer, width: 140, cell: ({ attributes }) => attributes.issuerName },
  {
    id: "reason",
    header: strings.reason,
    width: 180,
    priority: 3,
    cell: ({ attributes }) => <Box whiteSpace="normal">{strings.reasons[attributes.reason]}</Box>,
  },
  {
    id: "amount",
    header: strings.amount,
    line: "amount",
    width: 104,
    isNumber: true,
    cell: ({ attributes }) => formatMoney(attributes.amount, attributes.currency),
  },
  {
    id: "fee",
    header: strings.fee,
    width: 76,
    isNumber: true,
    priority: 3,
    cell: ({ attributes: { fee, currency } }) => (fee === 0 ? "" : formatMoney(fee, currency)),
  },
  {
    id: "since",
    header: strings.since,
    width: 100,
    priority: 2,
    cell: ({ attributes }) => formatDate(attributes.openedDate, "list"),
  },
];
