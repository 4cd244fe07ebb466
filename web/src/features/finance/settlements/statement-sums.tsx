import { Box } from "@chakra-ui/react";
import type { LevelSide, LevelStatement } from "@salle/contract/finance/settlements";
import { formatMoney } from "@salle/money/format";
import type { Column } from "../../../ui/table/column.ts";
import { DataTable } from "../../../ui/table/data-table.tsx";
import { strings } from "./strings.ts";

const texts = strings.statement;

interface StatementSumsProps {
  of: LevelStatement["attributes"];
  isBusy: boolean;
}

/** What each side held before a month, what has changed it, and what it holds after it; with what was billed beside. */
export const StatementSums = ({ of: { sides, currency }, isBusy }: StatementSumsProps) => (
  <Box mb="6">
    <DataTable
      label={texts.sums}
      columns={columnsIn(currency)}
      rows={sides}
      rowId={({ side }) => side}
      isBusy={isBusy}
      empty={<Box color="fg.muted">{texts.nothing}</Box>}
    />
  </Box>
);

function columnsIn(currency: string): Column<LevelSide>[] {
  const amount = (id: Exclude<keyof LevelSide, "side">, width: number, priority: 1 | 2 = 1): Column<LevelSide> => ({
    id,
    header: texts[id],
    width,
    priority,
    isNumber: true,
    cell: (row) => (row[id] === 0 ? "" : formatMoney(row[id], currency)),
  });
  return [
    { id: "side", header: texts.side, width: 164, cell: ({ side }) => strings.sides[side] },
    amount("billed", 96, 2),
    amount("opening", 96),
    amount("collected", 96),
    amount("fees", 88, 2),
    amount("refunded", 88, 2),
    amount("netted", 96),
    amount("paid", 96),
    { ...amount("held", 104), cell: ({ held }) => formatMoney(held, currency) },
  ];
}
