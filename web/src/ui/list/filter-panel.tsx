import { Button, Flex } from "@chakra-ui/react";
import { formatNumber } from "../../lib/format.ts";
import { LabelledSelect } from "../form/select.tsx";
import { Foot } from "../overlay/foot.tsx";
import { Panel } from "../overlay/panel.tsx";
import { words } from "../strings.ts";
import type { ListTexts } from "./declaration.ts";
import { FilterField } from "./filter-field.tsx";
import type { ListField } from "./use-filters.ts";
import type { ListUrl } from "./use-list-url.ts";

interface FilterPanelProps {
  url: ListUrl;
  fields: readonly ListField[];
  /** The words of each column that the list can be ordered by. */
  sorts: Readonly<Partial<Record<string, string>>> | undefined;
  texts: ListTexts;
  total: number;
  isOpen: boolean;
  onClose: () => void;
}

/** The drawer with a list's filters and order. */
export function FilterPanel({ url, fields, sorts, texts, total, isOpen, onClose }: FilterPanelProps) {
  return (
    <Panel title={words.filters} isOpen={isOpen} onClose={onClose}>
      <Flex direction="column" gap="4">
        {inRows(fields).map((row) => (
          <Flex key={row.map(({ name }) => name).join()} gap="4">
            {row.map((field) => (
              <FilterField key={field.name} field={field} />
            ))}
          </Flex>
        ))}
        {sorts && <OrderFields url={url} sorts={sorts} texts={texts} />}
      </Flex>
      <Foot
        cancel={
          <Button variant="outline" onClick={url.clear}>
            {words.clearAll}
          </Button>
        }
        act={<Button onClick={onClose}>{texts.show?.(formatNumber(total)) ?? words.close}</Button>}
      />
    </Panel>
  );
}

/** From and to stand side by side: two numbers, or two days, that follow one another. */
export function inRows(fields: readonly ListField[]): ListField[][] {
  const rows: ListField[][] = [];
  for (const field of fields) {
    const last = rows.at(-1);
    const { kind } = field.filter;
    if (last?.length === 1 && kind !== "choice" && last[0]?.filter.kind === kind) last.push(field);
    else rows.push([field]);
  }
  return rows;
}

type OrderFieldsProps = Pick<FilterPanelProps, "url" | "texts"> & { sorts: Readonly<Partial<Record<string, string>>> };

/** The order of a list, for where its column headers are out of reach. */
function OrderFields({ url: { state, change }, sorts, texts }: OrderFieldsProps) {
  if (!state.order) return null;
  return (
    <>
      <LabelledSelect
        label={words.sortBy}
        value={state.order.column}
        options={Object.entries(sorts).map(([value, label = value]) => ({ value, label }))}
        onChange={(column) => change({ order: { column } }, true)}
      />
      <LabelledSelect
        label={words.direction}
        value={state.order.direction}
        options={[
          { value: "asc", label: texts.order?.ascending ?? words.ascending },
          { value: "desc", label: texts.order?.descending ?? words.descending },
        ]}
        onChange={(direction) => change({ order: { direction } }, true)}
      />
    </>
  );
}
