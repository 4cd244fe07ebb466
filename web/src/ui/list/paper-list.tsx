import { Box, Flex } from "@chakra-ui/react";
import { own } from "@salle/contract/own";
import { formatMoment, formatNumber } from "../../lib/format.ts";
import { useSession } from "../../lib/session.ts";
import { words } from "../strings.ts";
import type { Column } from "../table/column.ts";
import { DataTable } from "../table/data-table.tsx";
import type { AnyFilter } from "./filters.ts";
import type { ListState } from "./list-query.ts";
import type { ListField } from "./use-filters.ts";

interface PaperListProps<R> {
  title: string;
  columns: readonly Column<R>[];
  rows: readonly R[];
  /** How many there are; null where nobody knows. */
  total: number | null;
  filters: Readonly<Record<string, AnyFilter>>;
  fields: readonly ListField[];
  state: ListState;
}

/** The sheet's paper; in CSS as it is written, for the style engine knows no boxes in a page's margin. */
const PAPER = `@page sheet {
  size: A4 landscape;
  margin: 14mm;
  @bottom-right { content: "Page " counter(page) " of " counter(pages); font: 11px Arial, sans-serif; }
}`;

/** A list as it is on paper: whose it is, what it is, what of it and when; the rows; who has printed it. */
export function PaperList<R extends { id: string }>(props: PaperListProps<R>) {
  const { title, columns, rows, total, filters, fields, state } = props;
  const { session, context } = useSession();
  const shown = formatNumber(rows.length);
  const chosen = filtersOf(filters, fields, state);
  return (
    <Box data-paper="" data-sheet="">
      <style>{PAPER}</style>
      <Flex justify="space-between" align="flex-end" gap="6" pb="3" mb="3" borderBottomWidth="2px" borderColor="fg">
        <Box>
          <Box>{context?.label}</Box>
          <Box fontSize="xl" fontWeight="semibold">
            {title}
          </Box>
          {chosen.map((text) => (
            <Box key={text}>{text}</Box>
          ))}
        </Box>
        <Box textAlign="end">
          <Box>{total === null ? words.printedOnly(shown) : words.printed(shown, formatNumber(total))}</Box>
          <Box>{formatMoment(new Date().toISOString(), "moment")}</Box>
        </Box>
      </Flex>
      <DataTable
        label={title}
        columns={columns}
        rows={rows}
        rowId={({ id }) => id}
        empty={null}
        foot={words.printedBy(session.label)}
      />
    </Box>
  );
}

/** What narrows the list, in words. */
function filtersOf(
  filters: PaperListProps<never>["filters"],
  fields: readonly ListField[],
  state: ListState,
): string[] {
  const typed = Object.entries(filters).flatMap(([name, { kind, label }]) => {
    const text = kind === "text" ? own(state.filters, name) : undefined;
    return text ? [words.filteredBy(label, text)] : [];
  });
  const chosen = fields.filter(({ value }) => value !== "");
  return [
    ...typed,
    ...chosen.map(({ filter, value, options }) =>
      filter.chip(value, options.find((option) => option.value === value)?.label),
    ),
  ];
}
