import { Box, Heading } from "@chakra-ui/react";
import type { LevelLine, LevelStatement } from "@salle/contract/finance/settlements";
import { formatMoney } from "@salle/money/format";
import { formatDate } from "../../../lib/format.ts";
import type { Column } from "../../../ui/table/column.ts";
import { DataTable } from "../../../ui/table/data-table.tsx";
import { eventWords } from "../ledger/index.ts";
import { strings } from "./strings.ts";

const texts = strings.statement;

/** What happens on a day has no name of its own. */
interface Line extends LevelLine {
  id: number;
}

interface StatementLinesProps {
  of: LevelStatement["attributes"];
  isBusy: boolean;
}

/** What has changed what is held in a month, the newest first. */
export const StatementLines = ({ of: { lines, lineCount, currency }, isBusy }: StatementLinesProps) => (
  <Box as="section">
    <Heading as="h2" size="md" mb="2">
      {texts.lines}
    </Heading>
    {lineCount > lines.length && (
      <Box color="fg.muted" mb="2">
        {texts.newest(lines.length, lineCount)}
      </Box>
    )}
    <DataTable
      label={texts.lines}
      columns={columnsIn(currency)}
      rows={lines.map((line, id) => ({ ...line, id }))}
      rowId={({ id }) => String(id)}
      isBusy={isBusy}
      empty={<Box color="fg.muted">{texts.noLines}</Box>}
    />
  </Box>
);

const columnsIn = (currency: string): Column<Line>[] => [
  { id: "date", header: texts.date, line: "detail", width: 110, cell: ({ postedOn }) => formatDate(postedOn, "list") },
  { id: "event", header: texts.event, line: "title", cell: ({ event }) => eventWords[event] },
  { id: "reference", header: texts.reference, line: "status", width: 120, cell: ({ reference }) => reference },
  { id: "side", header: texts.side, line: "detail", width: 180, cell: ({ side }) => strings.sides[side] },
  {
    id: "amount",
    header: texts.amount,
    line: "amount",
    width: 120,
    isNumber: true,
    cell: ({ amount }) => formatMoney(amount, currency),
  },
];
