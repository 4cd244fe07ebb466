import { Flex } from "@chakra-ui/react";
import { genders, memberColumns, memberStatuses } from "@salle/contract/members/members";
import { useEffect, useState } from "react";
import { formatNumber } from "../../../lib/format.ts";
import { Input } from "../../../ui/form/controls.ts";
import { FieldFrame } from "../../../ui/form/field-frame.tsx";
import { LabelledSelect, type Option } from "../../../ui/form/select.tsx";
import { FiltersPanel, OrderFields, yesNo } from "../../../ui/table/list-filters.tsx";
import type { UrlSearch } from "../../../ui/table/use-url-search.ts";
import type { MemberSearch } from "./search.ts";
import { strings } from "./strings.ts";

interface FilterPanelProps extends Pick<UrlSearch<MemberSearch>, "search" | "set"> {
  isOpen: boolean;
  onClose: () => void;
  onClear: () => void;
  clubs: readonly Option[] | null;
  total: number | undefined;
}

/** Every filter and the order. */
export function FilterPanel({ search, set, clubs, total, ...panel }: FilterPanelProps) {
  return (
    <FiltersPanel show={strings.show(formatNumber(total ?? 0))} {...panel}>
      <LabelledSelect
        label={strings.status}
        empty={strings.statusAny}
        value={search.status ?? ""}
        options={memberStatuses.map((value) => ({ value, label: strings.statuses[value] }))}
        onChange={set("status")}
      />
      <LabelledSelect
        label={strings.gender}
        empty={strings.any}
        value={search.gender ?? ""}
        options={genders.map((value) => ({ value, label: strings.genders[value] }))}
        onChange={set("gender")}
      />
      <Flex gap="4">
        <AgeField label={strings.ageFrom} value={search.ageFrom} onChange={set("ageFrom")} />
        <AgeField label={strings.ageTo} value={search.ageTo} onChange={set("ageTo")} />
      </Flex>
      {clubs && (
        <LabelledSelect
          label={strings.club}
          empty={strings.any}
          value={search.club ?? ""}
          options={clubs}
          onChange={set("club")}
        />
      )}
      <LabelledSelect
        label={strings.primary}
        empty={strings.any}
        value={search.primary ?? ""}
        options={yesNo}
        onChange={set("primary")}
      />
      <OrderFields
        columns={memberColumns.map((value) => ({ value, label: strings.columns[value] }))}
        column={search.sort ?? "lastName"}
        direction={search.dir ?? "asc"}
        words={strings.order}
        set={set}
      />
    </FiltersPanel>
  );
}

interface AgeFieldProps {
  label: string;
  value: number | undefined;
  onChange: (value: string) => void;
}

function AgeField({ label, value, onChange }: AgeFieldProps) {
  const given = value === undefined ? "" : String(value);
  const [typed, setTyped] = useState(given);
  useEffect(() => setTyped(given), [given]);
  return (
    <FieldFrame label={label}>
      {(control) => (
        <Input
          {...control}
          inputMode="numeric"
          autoComplete="off"
          maxLength={3}
          value={typed}
          onChange={(event) => {
            const next = event.target.value.replace(/\D/g, "");
            setTyped(next);
            onChange(next);
          }}
        />
      )}
    </FieldFrame>
  );
}
