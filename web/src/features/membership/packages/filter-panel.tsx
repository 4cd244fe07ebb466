import { packageSorts } from "@salle/contract/membership/packages";
import type { Option } from "@salle/contract/wire";
import { formatNumber } from "../../../lib/format.ts";
import { LabelledSelect } from "../../../ui/form/select.tsx";
import { FiltersPanel, OrderFields, yesNo } from "../../../ui/table/list-filters.tsx";
import type { UrlSearch } from "../../../ui/table/use-url-search.ts";
import type { PackageSearch } from "./search.ts";
import { strings } from "./strings.ts";

interface FilterPanelProps extends Pick<UrlSearch<PackageSearch>, "search" | "set"> {
  isOpen: boolean;
  onClose: () => void;
  onClear: () => void;
  fees: readonly Option[];
  total: number | undefined;
}

/** Every filter and the order. */
export function FilterPanel({ search, set, fees, total, ...panel }: FilterPanelProps) {
  return (
    <FiltersPanel show={strings.show(formatNumber(total ?? 0))} {...panel}>
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
      <OrderFields
        columns={packageSorts.map((value) => ({ value, label: strings[value] }))}
        column={search.sort ?? "name"}
        direction={search.dir ?? "asc"}
        words={strings.order}
        set={set}
      />
    </FiltersPanel>
  );
}
