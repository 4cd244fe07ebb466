import { Box, Button, Flex } from "@chakra-ui/react";
import { own } from "@salle/contract/own";
import { Printer, SlidersHorizontal } from "lucide-react";
import { type ReactNode, useState } from "react";
import { SearchBox } from "../form/search-box.tsx";
import { words } from "../strings.ts";
import { Chips } from "../table/chips.tsx";
import type { ListTexts } from "./declaration.ts";
import { ExportMenu } from "./export-menu.tsx";
import type { Exporting } from "./exporting.ts";
import { FilterField } from "./filter-field.tsx";
import { FilterPanel } from "./filter-panel.tsx";
import type { AnyFilter } from "./filters.ts";
import type { ListField } from "./use-filters.ts";
import type { ListUrl } from "./use-list-url.ts";

interface ListBarProps {
  url: ListUrl;
  filters: Readonly<Record<string, AnyFilter>>;
  fields: readonly ListField[];
  filtersIn: "bar" | "panel";
  /** The fields are about to be seen. */
  onNear: () => void;
  sorts: Readonly<Partial<Record<string, string>>> | undefined;
  texts: ListTexts;
  total: number;
  exporting?: Exporting | undefined;
  printing?: { isBusy: boolean; print: () => void } | undefined;
  /** What chooses the columns. */
  columns?: ReactNode;
  /** Bulk actions, while nothing is ticked. */
  acts?: ReactNode;
  /** At the end of the bar. */
  children?: ReactNode;
}

/** The bar above a table: its search box, its filters or the button that opens them, and a chip for each in force. */
export function ListBar({
  url,
  filters,
  fields,
  filtersIn,
  onNear,
  sorts,
  texts,
  total,
  exporting,
  printing,
  columns,
  acts,
  children,
}: ListBarProps) {
  const [isFiltering, setFiltering] = useState(false);
  const { state, change } = url;
  const chosen = fields.filter(({ value }) => value !== "");
  const hasPanel = filtersIn === "panel" && fields.length > 0;
  const ofKind = (kind: AnyFilter["kind"]) => Object.entries(filters).filter(([, filter]) => filter.kind === kind);
  if (Object.keys(filters).length === 0 && !exporting && !columns && !acts && !children) return null;
  return (
    <>
      <Flex
        gap="3"
        wrap="wrap"
        // Fields have their labels above them, and what stands beside them has none.
        align={!hasPanel && fields.length > 0 ? "flex-end" : undefined}
        mb={filtersIn === "bar" ? "4" : "3"}
        justify={children ? "space-between" : undefined}
        data-chrome=""
      >
        {ofKind("text").map(([name, { label, hint = "" }]) => (
          <SearchBox
            key={name}
            label={label}
            hint={hint}
            value={own(state.filters, name) ?? ""}
            onSearch={(text) => change({ filters: { [name]: text || undefined } }, true)}
          />
        ))}
        {hasPanel && <FiltersButton count={chosen.length} onNear={onNear} onOpen={() => setFiltering(true)} />}
        {!hasPanel &&
          fields.map((field) => (
            <Box key={field.name} w={{ base: "full", sm: "14rem" }}>
              <FilterField field={field} />
            </Box>
          ))}
        {ofKind("toggle").map(([name, { label, any }]) => (
          <Button
            key={name}
            variant="outline"
            onClick={() => change({ filters: { [name]: own(state.filters, name) ? undefined : "1" } })}
          >
            {own(state.filters, name) ? any : label}
          </Button>
        ))}
        {children}
        {(acts || exporting || printing || columns) && <Box ms="auto" />}
        {acts}
        {columns && <Box hideBelow="md">{columns}</Box>}
        {exporting && <ExportMenu exporting={exporting} />}
        {printing && (
          <Button
            variant="ghost"
            hideBelow="md"
            loading={printing.isBusy}
            loadingText={words.preparingPrint}
            onClick={printing.print}
          >
            <Printer aria-hidden />
            {words.print}
          </Button>
        )}
      </Flex>
      {hasPanel && (
        <>
          <Chips
            chips={chosen.map(({ name, filter, value, options }) => ({
              id: name,
              words: filter.chip(value, options.find((option) => option.value === value)?.label),
              onRemove: () => change({ filters: { [name]: undefined } }),
            }))}
            onClear={url.clear}
          />
          <FilterPanel
            {...{ url, fields, sorts, texts, total }}
            isOpen={isFiltering}
            onClose={() => setFiltering(false)}
          />
        </>
      )}
    </>
  );
}

/** Opens the panel of filters and says how many are in force. */
function FiltersButton({ count, onNear, onOpen }: { count: number; onNear: () => void; onOpen: () => void }) {
  return (
    <Button
      variant="outline"
      onPointerEnter={onNear}
      onFocus={onNear}
      // A screen reader may press it without either.
      onClick={() => {
        onNear();
        onOpen();
      }}
      aria-haspopup="dialog"
    >
      <SlidersHorizontal aria-hidden />
      {count > 0 ? words.filtersWith(count) : words.filters}
    </Button>
  );
}
