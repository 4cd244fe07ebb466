import { Box, Flex } from "@chakra-ui/react";
import type { Option } from "@salle/contract/wire";
import { useState } from "react";
import { useController } from "react-hook-form";
import { hasWords } from "../../../lib/fold.ts";
import { formatNumber } from "../../../lib/format.ts";
import { useProblem } from "../../../ui/form/fields.tsx";
import { GroupFrame } from "../../../ui/form/group-frame.tsx";
import { SearchBox } from "../../../ui/form/search-box.tsx";
import { LabelledTick, Tick } from "../../../ui/list/tick.tsx";
import { words } from "../../../ui/strings.ts";
import { kindWords } from "../bills/index.ts";
import { strings } from "./strings.ts";

interface OrganisationTicksProps {
  /** The form's value is the handles of those that are ticked. */
  name: string;
  options: readonly Option[];
}

/** Clubs and groups to tick: each, or all that words find. What is ticked stays so while words hide it. */
export function OrganisationTicks({ name, options }: OrganisationTicksProps) {
  const { field } = useController({ name });
  const [searched, setSearched] = useState("");
  const problem = useProblem(name);
  const ticked = new Set<string>(field.value);
  const found = options.filter(({ text }) => hasWords(text, searched));
  const count = found.filter(({ value }) => ticked.has(value)).length;
  const tick = (handles: readonly string[], isTicked: boolean) => {
    const others = [...ticked].filter((each) => !handles.includes(each));
    field.onChange(isTicked ? [...others, ...handles] : others);
  };
  return (
    <GroupFrame label={strings.organisations} problem={problem} isRequired>
      <SearchBox label={strings.search} hint={strings.searchHint} value={searched} onSearch={setSearched} />
      <Flex justify="space-between" align="center" gap="3" wrap="wrap" minH="10">
        {found.length > 0 && (
          <LabelledTick
            words={strings.selectAll(found.length)}
            isTicked={count === found.length}
            isPartly={count > 0}
            onChange={(isTicked) => tick(handlesOf(found), isTicked)}
          />
        )}
        <Box role="status" fontSize="sm" color="fg.muted">
          {found.length === 0 ? strings.noneFound : words.selected(formatNumber(ticked.size))}
        </Box>
      </Flex>
      {/* As high as all of them: what stands below does not move when words hide some. */}
      <Box
        minH={`min(16rem, ${options.length * ROW_REM}rem + 2px)`}
        maxH="16rem"
        overflowY="auto"
        borderTopWidth="1px"
        borderBottomWidth="1px"
      >
        {found.map(({ text, value }) => (
          <Box asChild key={value} display="flex" alignItems="center" gap="2.5" minH={`${ROW_REM}rem`} cursor="pointer">
            {/* biome-ignore lint/a11y/noLabelWithoutControl: the box is in it */}
            <label>
              <Box flexShrink="0" display="flex">
                <Tick name={name} isTicked={ticked.has(value)} onChange={(isTicked) => tick([value], isTicked)} />
              </Box>
              <Box minW="0" overflowWrap="anywhere">
                {text}{" "}
                <Box as="span" fontSize="sm" color="fg.muted">
                  {kindWords(value)}
                </Box>
              </Box>
            </label>
          </Box>
        ))}
      </Box>
    </GroupFrame>
  );
}

const ROW_REM = 2.5;

const handlesOf = (options: readonly Option[]): string[] => options.map(({ value }) => value);
