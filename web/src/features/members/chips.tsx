import { Box, Button, Flex } from "@chakra-ui/react";
import { X } from "lucide-react";
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

interface ChipsProps {
  search: MemberSearch;
  clubName: (id: string) => string;
  onRemove: (name: FilterName) => void;
  onClear: () => void;
}

/** The filters in force, each removable. */
export function Chips({ search, clubName, onRemove, onClear }: ChipsProps) {
  const active = filterNames.filter((name) => search[name] !== undefined);
  if (active.length === 0) return null;
  return (
    <Flex gap="2" wrap="wrap" align="center" mb="3">
      {active.map((name) => {
        const words = wordsOf(name, search, clubName);
        return (
          <Box
            asChild
            key={name}
            display="inline-flex"
            alignItems="center"
            gap="1.5"
            h="8"
            px="3"
            borderRadius="full"
            borderWidth="1px"
            borderColor="border.control"
            fontSize="sm"
            cursor="pointer"
            _hover={{ bg: "bg.muted" }}
          >
            <button type="button" aria-label={strings.removeFilter(words)} onClick={() => onRemove(name)}>
              {words}
              <X size={14} aria-hidden />
            </button>
          </Box>
        );
      })}
      <Button variant="plain" size="sm" onClick={onClear}>
        {strings.clearAll}
      </Button>
    </Flex>
  );
}
