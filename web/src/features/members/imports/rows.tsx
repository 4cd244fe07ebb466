import { Box } from "@chakra-ui/react";
import type { ImportField, ImportPreview, ImportRow } from "@salle/contract/members/imports";
import { useMemo } from "react";
import { formatNumber } from "../../../lib/format.ts";
import { StatusBadge } from "../../../ui/feedback/badge.tsx";
import type { Column } from "../../../ui/table/column.ts";
import { DataTable } from "../../../ui/table/data-table.tsx";
import { strings } from "./strings.ts";

const tones = { add: "good", unchanged: "off", skipped: "off", error: "bad" } as const;

/** Some of the file's rows as they were understood, with what is wrong beside each. */
export function Rows({ preview: { attributes: read } }: { preview: ImportPreview }) {
  const columns = useMemo(() => columnsOf(read.columns.flatMap(({ field }) => field ?? [])), [read.columns]);
  return (
    <section>
      <Box as="h2" fontSize="lg" m="0">
        {strings.rows}
      </Box>
      <Box color="fg.muted" mb="3">
        {strings.rowsText}
      </Box>
      <DataTable
        label={strings.rows}
        columns={columns}
        rows={read.rows}
        rowId={(row) => String(row.line)}
        empty={<Box color="fg.muted">{strings.nothing}</Box>}
      />
    </section>
  );
}

function columnsOf(fields: ImportField[]): Column<ImportRow>[] {
  return [
    { id: "line", header: strings.line, isNumber: true, width: 72, cell: (row) => formatNumber(row.line) },
    { id: "outcome", header: strings.outcome, width: 300, cell: (row) => <Outcome row={row} /> },
    ...fields.map((field) => ({
      id: field,
      header: strings.fields[field],
      cell: (row: ImportRow) => row.values[field] ?? "",
    })),
  ];
}

function Outcome({ row }: { row: ImportRow }) {
  return (
    <Box whiteSpace="normal" minW="11rem" py="1">
      <StatusBadge tone={tones[row.outcome]} acts={row.outcome === "error"}>
        {strings.outcomes[row.outcome]}
      </StatusBadge>
      {row.errors.map((error) => (
        <Box key={`${error.field} ${error.message}`} fontSize="sm" color="fg.error">
          {error.message}
        </Box>
      ))}
      {row.warnings.map((warning) => (
        <Box key={`${warning.field} ${warning.message}`} fontSize="sm" color="orange.fg">
          {warning.message}
        </Box>
      ))}
    </Box>
  );
}
