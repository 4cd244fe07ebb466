import { Chips } from "../../ui/chips.tsx";
import type { MemberSearch } from "./search.ts";
import { strings } from "./strings.ts";

export const filterNames = ["status", "gender", "ageFrom", "ageTo", "club", "primary"] as const;
type FilterName = (typeof filterNames)[number];

/** What a filter is called on its chip. */
function wordsOf(name: FilterName, search: MemberSearch, clubName: (id: string) => string): string {
  switch (name) {
    case "status":
      return search.status ? strings.statuses[search.status] : "";
    case "gender":
      return search.gender ? strings.genders[search.gender] : "";
    case "ageFrom":
      return strings.chip.ageFrom(search.ageFrom ?? 0);
    case "ageTo":
      return strings.chip.ageTo(search.ageTo ?? 0);
    case "club":
      return clubName(search.club ?? "");
    case "primary":
      return strings.chip.primary[search.primary ?? "yes"];
  }
}

interface FilterChipsProps {
  search: MemberSearch;
  clubName: (id: string) => string;
  onRemove: (name: FilterName) => void;
  onClear: () => void;
}

/** The filters in force, each removable. */
export function FilterChips({ search, clubName, onRemove, onClear }: FilterChipsProps) {
  const chips = filterNames
    .filter((name) => search[name] !== undefined)
    .map((name) => ({ id: name, words: wordsOf(name, search, clubName), onRemove: () => onRemove(name) }));
  return <Chips chips={chips} onClear={onClear} />;
}
