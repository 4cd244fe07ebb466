import { Button, Flex } from "@chakra-ui/react";
import { membershipSorts } from "@salle/contract/memberships";
import { useEffect, useState } from "react";
import { formatDate, formatNumber, parseTypedDate } from "../../lib/format.ts";
import { Input } from "../../ui/controls.ts";
import { FieldFrame } from "../../ui/field-frame.tsx";
import { Panel } from "../../ui/panel.tsx";
import { LabelledSelect, type Option } from "../../ui/select.tsx";
import { words } from "../../ui/strings.ts";
import { type MembershipSearch, readMembershipSearch } from "./search.ts";
import { strings } from "./strings.ts";

interface FilterPanelProps {
  isOpen: boolean;
  onClose: () => void;
  search: MembershipSearch;
  statuses: readonly Option[];
  types: readonly Option[];
  total: number | undefined;
  onChange: (change: Partial<MembershipSearch>) => void;
  onClear: () => void;
}

/** Every filter and the order; each change is applied at once. */
export function FilterPanel(props: FilterPanelProps) {
  const { isOpen, onClose, search, statuses, types, total, onChange, onClear } = props;
  const set = (name: keyof MembershipSearch) => (value: string) =>
    onChange({ [name]: readMembershipSearch({ [name]: value || undefined })[name] });
  const footer = (
    <>
      <Button variant="outline" onClick={onClear}>
        {strings.clearAll}
      </Button>
      <Button onClick={onClose}>{strings.show(formatNumber(total ?? 0))}</Button>
    </>
  );
  return (
    <Panel title={strings.filters} isOpen={isOpen} onClose={onClose} footer={footer}>
      <Flex direction="column" gap="4">
        <Flex gap="4">
          <FilterDate label={strings.fromDate} value={search.from} onChange={set("from")} />
          <FilterDate label={strings.toDate} value={search.to} onChange={set("to")} />
        </Flex>
        <LabelledSelect
          label={strings.status}
          empty={strings.any}
          value={search.status ?? ""}
          options={statuses}
          onChange={set("status")}
        />
        <LabelledSelect
          label={strings.membershipType}
          empty={strings.any}
          value={search.type ?? ""}
          options={types}
          onChange={set("type")}
        />
        <LabelledSelect
          label={strings.sortBy}
          value={search.sort ?? "startDate"}
          options={membershipSorts.map((value) => ({ value, label: strings.columns[value] }))}
          onChange={set("sort")}
        />
        <LabelledSelect
          label={strings.direction}
          value={search.dir ?? "desc"}
          options={[
            { value: "asc", label: strings.ascending },
            { value: "desc", label: strings.descending },
          ]}
          onChange={set("dir")}
        />
      </Flex>
    </Panel>
  );
}

interface FilterDateProps {
  label: string;
  value: string | undefined;
  onChange: (value: string) => void;
}

/** A typed day; applied as soon as it is one. */
function FilterDate({ label, value, onChange }: FilterDateProps) {
  const given = formatDate(value);
  const [typed, setTyped] = useState(given);
  useEffect(() => setTyped((before) => (value && parseTypedDate(before) === value ? before : given)), [given, value]);
  return (
    <FieldFrame label={label} hint={words.dateFormat}>
      {(control) => (
        <Input
          {...control}
          autoComplete="off"
          value={typed}
          onChange={(event) => {
            setTyped(event.target.value);
            const date = parseTypedDate(event.target.value);
            if (date || event.target.value.trim() === "") onChange(date ?? "");
          }}
        />
      )}
    </FieldFrame>
  );
}
