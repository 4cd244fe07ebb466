import { Button, Flex } from "@chakra-ui/react";
import { type Option, packageSorts } from "@salle/contract/packages";
import { formatNumber } from "../../lib/format.ts";
import { Panel } from "../../ui/panel.tsx";
import { LabelledSelect } from "../../ui/select.tsx";
import { words } from "../../ui/strings.ts";
import { type PackageSearch, readPackageSearch } from "./search.ts";
import { strings } from "./strings.ts";

interface FilterPanelProps {
  isOpen: boolean;
  onClose: () => void;
  search: PackageSearch;
  fees: readonly Option[];
  total: number | undefined;
  onChange: (change: Partial<PackageSearch>) => void;
  onClear: () => void;
}

const yesNo = [
  { value: "yes", label: words.yes },
  { value: "no", label: words.no },
];

/** Every filter and the order; each change is applied at once. */
export function FilterPanel({ isOpen, onClose, search, fees, total, onChange, onClear }: FilterPanelProps) {
  const set = (name: keyof PackageSearch) => (value: string) =>
    onChange({ [name]: readPackageSearch({ [name]: value || undefined })[name] });
  const footer = (
    <>
      <Button variant="outline" onClick={onClear}>
        {words.clearAll}
      </Button>
      <Button onClick={onClose}>{strings.show(formatNumber(total ?? 0))}</Button>
    </>
  );
  return (
    <Panel title={strings.filters} isOpen={isOpen} onClose={onClose} footer={footer}>
      <Flex direction="column" gap="4">
        <LabelledSelect
          label={strings.autoRenew}
          empty={strings.any}
          value={search.autoRenew ?? ""}
          options={yesNo}
          onChange={set("autoRenew")}
        />
        <LabelledSelect
          label={strings.userSelectable}
          empty={strings.any}
          value={search.selectable ?? ""}
          options={yesNo}
          onChange={set("selectable")}
        />
        <LabelledSelect
          label={strings.feePackage}
          empty={strings.any}
          value={search.fee ?? ""}
          options={fees.map(({ text, value }) => ({ label: text, value }))}
          onChange={set("fee")}
        />
        <LabelledSelect
          label={strings.sortBy}
          value={search.sort ?? "name"}
          options={packageSorts.map((value) => ({ value, label: strings[value] }))}
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
