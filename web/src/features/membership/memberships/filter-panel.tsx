import { Flex } from "@chakra-ui/react";
import { membershipSorts } from "@salle/contract/membership/memberships";
import { useEffect, useState } from "react";
import { formatDate, formatNumber, parseTypedDate } from "../../../lib/format.ts";
import { Input } from "../../../ui/form/controls.ts";
import { FieldFrame } from "../../../ui/form/field-frame.tsx";
import { LabelledSelect, type Option } from "../../../ui/form/select.tsx";
import { words } from "../../../ui/strings.ts";
import { FiltersPanel, OrderFields } from "../../../ui/table/list-filters.tsx";
import type { UrlSearch } from "../../../ui/table/use-url-search.ts";
import type { MembershipSearch } from "./search.ts";
import { strings } from "./strings.ts";

interface FilterPanelProps extends Pick<UrlSearch<MembershipSearch>, "search" | "set"> {
  isOpen: boolean;
  onClose: () => void;
  onClear: () => void;
  statuses: readonly Option[];
  types: readonly Option[];
  total: number | undefined;
}

/** Every filter and the order. */
export function FilterPanel({ search, set, statuses, types, total, ...panel }: FilterPanelProps) {
  return (
    <FiltersPanel show={strings.show(formatNumber(total ?? 0))} {...panel}>
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
      <OrderFields
        columns={membershipSorts.map((value) => ({ value, label: strings.columns[value] }))}
        column={search.sort ?? "startDate"}
        direction={search.dir ?? "desc"}
        words={strings.order}
        set={set}
      />
    </FiltersPanel>
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
