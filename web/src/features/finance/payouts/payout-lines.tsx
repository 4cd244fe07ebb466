import { Box, Heading } from "@chakra-ui/react";
import type { Payout, PayoutLine } from "@salle/contract/finance/payouts";
import { formatMoney } from "@salle/money/format";
import { MoreHorizontal, Undo2 } from "lucide-react";
import { settlingInterval } from "../../../lib/settling.ts";
import { StatusOf } from "../../../ui/feedback/badge.tsx";
import { payoutLineStatus } from "../../../ui/feedback/statuses.tsx";
import { listTable } from "../../../ui/list/list-table.tsx";
import { Menu, MenuItem } from "../../../ui/overlay/menu.tsx";
import { words } from "../../../ui/strings.ts";
import type { Column } from "../../../ui/table/column.ts";
import { linesOf } from "./queries.ts";
import { prepareSteps } from "./stepping.tsx";
import { strings } from "./strings.ts";

const texts = strings.lines;

const columns: Column<PayoutLine, never>[] = [
  { id: "name", header: texts.name, line: "title", cell: ({ attributes }) => attributes.ownerName },
  { id: "accountName", header: texts.accountName, cell: ({ attributes }) => attributes.accountName },
  { id: "bsb", header: texts.bsb, width: 90, cell: ({ attributes }) => attributes.bsb },
  {
    id: "account",
    header: texts.accountNumber,
    line: "detail",
    width: 140,
    cell: ({ attributes }) => <Account {...attributes} />,
  },
  {
    id: "amount",
    header: texts.amount,
    line: "amount",
    width: 120,
    isNumber: true,
    cell: ({ attributes }) => formatMoney(attributes.amount, attributes.currency),
  },
  {
    id: "status",
    header: texts.status,
    line: "status",
    width: 120,
    cell: ({ attributes }) => {
      const status = payoutLineStatus(attributes.status);
      return status && <StatusOf {...status} />;
    },
  },
];

/** The number; on a phone, with no columns for them, also the BSB and whose account it is. */
const Account = ({ accountName, bsb, accountNumber }: PayoutLine["attributes"]) => (
  <>
    <Box as="span" hideFrom="sm">
      {accountName}, {bsb}{" "}
    </Box>
    {accountNumber}
  </>
);

const { Table, loaderFor } = listTable({
  endpoint: linesOf,
  tags: ["payouts"],
  texts,
  columns,
  actionsWidth: 72,
  empty: { title: texts.empty },
  interval: settlingInterval,
});

export const loadLines = loaderFor(({ params: { id = "" } }) => ({ id }));

interface PayoutLinesProps {
  of: Payout;
  /** Says that a line was sent back. */
  onReturned: (line: PayoutLine) => void;
}

/** Whom a payout pays, into which account; of one that is paid, each with the way to say that it was sent back. */
export function PayoutLines({ of, onReturned }: PayoutLinesProps) {
  return (
    <Box as="section">
      <Heading as="h2" size="md" mb="2">
        {texts.title}
      </Heading>
      <Table
        id={of.id}
        {...(of.attributes.status === "PAID" && {
          actions: (line) => line.capabilities?.canReturn && <LineMenu of={line} onReturned={() => onReturned(line)} />,
        })}
      />
    </Box>
  );
}

const LineMenu = ({ of, onReturned }: { of: PayoutLine; onReturned: () => void }) => (
  <Menu label={words.actionsFor(of.attributes.ownerName)} trigger={<MoreHorizontal aria-hidden />}>
    <MenuItem
      icon={<Undo2 size={16} aria-hidden />}
      onSelect={() => {
        prepareSteps();
        onReturned();
      }}
    >
      {strings.returned}
    </MenuItem>
  </Menu>
);
