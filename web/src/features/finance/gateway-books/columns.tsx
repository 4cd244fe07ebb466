import { Box } from "@chakra-ui/react";
import type { GatewayDifference } from "@salle/contract/finance/gateway-books";
import { ownerOf } from "@salle/contract/handles";
import { formatMoment } from "../../../lib/format.ts";
import { StatusOf } from "../../../ui/feedback/badge.tsx";
import { differenceStatus } from "../../../ui/feedback/statuses.tsx";
import { TextLink } from "../../../ui/layout/link.tsx";
import { NamedOnPhone } from "../../../ui/list/named-on-phone.tsx";
import type { Column } from "../../../ui/table/column.ts";
import { InvoiceNumbers } from "../received-payments/index.ts";
import { opened } from "./opened.ts";
import { strings } from "./strings.ts";
import { money } from "./words.ts";

type DifferenceColumn = Column<GatewayDifference, "bookedDate">;

/** A club's gateways take only what it is paid itself. The order is the server's alone: what is open comes first. */
export const columnsOf = (owner: string): DifferenceColumn[] =>
  ownerOf(owner)?.type === "club" ? columns.filter(({ id }) => id !== "issuer") : columns;

const columns: DifferenceColumn[] = [
  {
    id: "kind",
    header: strings.kind,
    line: "title",
    cell: ({ id, attributes }) => (
      <Box whiteSpace="normal">
        <TextLink to="." search={opened(id)} resetScroll={false}>
          {strings.kinds[attributes.kind]}
        </TextLink>
      </Box>
    ),
  },
  {
    id: "status",
    header: strings.status,
    line: "status",
    width: 120,
    cell: ({ attributes }) => <StatusOf {...differenceStatus(attributes)} />,
  },
  {
    id: "when",
    header: strings.when,
    line: "detail",
    width: 100,
    cell: ({ attributes }) => formatMoment(attributes.bookedDate, "list"),
  },
  {
    id: "gateway",
    header: strings.gateway,
    width: 130,
    priority: 2,
    cell: ({ attributes }) => <Box whiteSpace="normal">{attributes.gatewayName}</Box>,
  },
  {
    id: "invoices",
    header: strings.invoices,
    width: 108,
    cell: ({ attributes }) => <InvoiceNumbers {...attributes} />,
  },
  {
    id: "issuer",
    header: strings.issuer,
    width: 140,
    priority: 3,
    cell: ({ attributes }) => <Box whiteSpace="normal">{attributes.issuerName}</Box>,
  },
  {
    id: "gatewayAmount",
    header: strings.gatewayAmount,
    line: "amount",
    width: 108,
    isNumber: true,
    cell: ({ attributes }) => <Amounts of={attributes} />,
  },
  {
    id: "ownAmount",
    header: strings.ownAmount,
    width: 108,
    isNumber: true,
    cell: ({ attributes: { ownAmount, currency } }) => money(ownAmount, currency),
  },
];

/** What the gateway has; on a phone ours below it, each with whose it is. */
function Amounts({ of: { gatewayAmount, ownAmount, currency } }: { of: GatewayDifference["attributes"] }) {
  const there = money(gatewayAmount, currency);
  return (
    <>
      <NamedOnPhone value={there} named={strings.gatewayHas(there)} />
      <Box hideFrom="sm">{strings.ownHas(money(ownAmount, currency))}</Box>
    </>
  );
}
