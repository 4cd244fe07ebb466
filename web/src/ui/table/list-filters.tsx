import { Button, Flex } from "@chakra-ui/react";
import { SlidersHorizontal } from "lucide-react";
import type { ReactNode } from "react";
import { EmptyState } from "../feedback/empty-state.tsx";
import { LabelledSelect, type Option } from "../form/select.tsx";
import { Panel } from "../overlay/panel.tsx";
import { words } from "../strings.ts";

export const yesNo: readonly Option[] = [
  { value: "yes", label: words.yes },
  { value: "no", label: words.no },
];

/** Opens the panel of filters and says how many are in force. */
export function FiltersButton({ count, onOpen }: { count: number; onOpen: () => void }) {
  return (
    <Button variant="outline" onClick={onOpen} aria-haspopup="dialog">
      <SlidersHorizontal aria-hidden />
      {count > 0 ? words.filtersWith(count) : words.filters}
    </Button>
  );
}

interface FiltersPanelProps {
  isOpen: boolean;
  onClose: () => void;
  onClear: () => void;
  /** On the button that closes it: what is then seen. */
  show: string;
  children: ReactNode;
}

/** The sliding panel of a list's filters and order; each change is applied at once. */
export function FiltersPanel({ isOpen, onClose, onClear, show, children }: FiltersPanelProps) {
  const footer = (
    <>
      <Button variant="outline" onClick={onClear}>
        {words.clearAll}
      </Button>
      <Button onClick={onClose}>{show}</Button>
    </>
  );
  return (
    <Panel title={words.filters} isOpen={isOpen} onClose={onClose} footer={footer}>
      <Flex direction="column" gap="4">
        {children}
      </Flex>
    </Panel>
  );
}

interface OrderFieldsProps {
  columns: readonly Option[];
  column: string;
  direction: "asc" | "desc";
  /** What each direction means for these columns. */
  words: { ascending: string; descending: string };
  set: (name: "sort" | "dir") => (value: string) => void;
}

/** The order of a list, for where its column heads are out of reach. */
export function OrderFields({ columns, column, direction, words: { ascending, descending }, set }: OrderFieldsProps) {
  return (
    <>
      <LabelledSelect label={words.sortBy} value={column} options={columns} onChange={set("sort")} />
      <LabelledSelect
        label={words.direction}
        value={direction}
        options={[
          { value: "asc", label: ascending },
          { value: "desc", label: descending },
        ]}
        onChange={set("dir")}
      />
    </>
  );
}

interface NoMatchProps {
  title: string;
  text?: string;
  onClear: () => void;
  clear?: string;
}

/** Nothing fits the filters in force, and the way out of them. */
export function NoMatch({ title, text, onClear, clear = words.clearFilters }: NoMatchProps) {
  const action = (
    <Button variant="outline" onClick={onClear}>
      {clear}
    </Button>
  );
  return <EmptyState title={title} text={text} action={action} />;
}
