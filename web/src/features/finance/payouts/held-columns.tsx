import { Box } from "@chakra-ui/react";
import type { HeldForOther } from "@salle/contract/finance/payouts";
import { formatMoney } from "@salle/money/format";
import { to } from "../../../lib/links.ts";
import { StatusOf } from "../../../ui/feedback/badge.tsx";
import { bankStatus } from "../../../ui/feedback/statuses.tsx";
import { TextLink } from "../../../ui/layout/link.tsx";
import { NamedOnPhone } from "../../../ui/list/named-on-phone.tsx";
import type { Column } from "../../../ui/table/column.ts";
import { strings } from "./strings.ts";

const texts = strings.toPay;

/** What keeps somebody from being paid is a sentence. */
const WRAPPED = { "& .status": { whiteSpace: "normal" } } as const;

export const heldColumns: Column<HeldForOther, "owed">[] = [
  { id: "name", header: texts.name, line: "title", cell: ({ attributes }) => attributes.name },
  {
    id: "bank",
    header: texts.bank,
    line: "detail",
    width: 240,
    cell: ({ attributes }) => (
      <Box css={WRAPPED}>
        <StatusOf {...bankStatus(attributes)} />
      </Box>
    ),
  },
  {
    id: "payout",
    header: texts.payout,
    line: "status",
    width: 104,
    cell: ({ attributes: { draftId, draftNumber } }) =>
      draftId &&
      draftNumber && (
        <TextLink to={to("/finance/payouts/batches/:id", { id: draftId })}>{texts.draft(draftNumber)}</TextLink>
      ),
  },
  {
    id: "inTransit",
    header: texts.inTransit,
    line: "detail",
    width: 108,
    isNumber: true,
    cell: ({ attributes }) => (attributes.inTransit === 0 ? "" : <InTransit {...attributes} />),
  },
  {
    id: "holds",
    header: texts.holds,
    line: "detail",
    width: 108,
    priority: 2,
    isNumber: true,
    cell: ({ attributes }) => (attributes.holds === 0 ? "" : <Holds {...attributes} />),
  },
  {
    id: "owed",
    header: texts.owed,
    line: "amount",
    width: 120,
    isNumber: true,
    sortBy: "owed",
    cell: ({ attributes }) => formatMoney(attributes.owed, attributes.currency),
  },
];

const InTransit = ({ inTransit, currency }: HeldForOther["attributes"]) => {
  const amount = formatMoney(inTransit, currency);
  return <NamedOnPhone value={amount} named={texts.inTransitOf(amount)} />;
};

const Holds = ({ holds, currency }: HeldForOther["attributes"]) => {
  const amount = formatMoney(holds, currency);
  return <NamedOnPhone value={amount} named={texts.holdsOf(amount)} />;
};
