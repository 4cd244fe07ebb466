import { Button, Flex } from "@chakra-ui/react";
import { genders, memberColumns, memberStatuses } from "@salle/contract/members";
import { useEffect, useState } from "react";
import { formatNumber } from "../../lib/format.ts";
import { Input } from "../../ui/controls.ts";
import { FieldFrame } from "../../ui/field-frame.tsx";
import { Panel } from "../../ui/panel.tsx";
import { LabelledSelect, type Option } from "../../ui/select.tsx";
import { type MemberSearch, readMemberSearch } from "./search.ts";
import { strings } from "./strings.ts";

interface FilterPanelProps {
  isOpen: boolean;
  onClose: () => void;
  search: MemberSearch;
  clubs: readonly Option[] | null;
  total: number | undefined;
  onChange: (change: Partial<MemberSearch>) => void;
  onClear: () => void;
}

/** Every filter and the order; each change is applied at once. */
export function FilterPanel({ isOpen, onClose, search, clubs, total, onChange, onClear }: FilterPanelProps) {
  const set = (name: keyof MemberSearch) => (value: string) =>
    onChange({ [name]: readMemberSearch({ [name]: value || undefined })[name] });
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
          options={[
            { value: "yes", label: strings.yes },
            { value: "no", label: strings.no },
          ]}
          onChange={set("primary")}
        />
        <LabelledSelect
          label={strings.sortBy}
          value={search.sort ?? "lastName"}
          options={memberColumns.map((value) => ({ value, label: strings.columns[value] }))}
          onChange={set("sort")}
        />
        <LabelledSelect
          label={strings.direction}
          value={search.dir ?? "asc"}
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
