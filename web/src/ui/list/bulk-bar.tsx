import { Box, Button, Flex } from "@chakra-ui/react";
import { X } from "lucide-react";
import { formatNumber } from "../../lib/format.ts";
import { Alert } from "../feedback/alert.tsx";
import { useAction } from "../feedback/use-action.ts";
import { useScrollPadding } from "../overlay/scroll-padding.ts";
import { words } from "../strings.ts";
import type { ListAnswer, RowOf } from "./answer.ts";
import { BulkButtons } from "./bulk-buttons.tsx";
import type { Ticking } from "./list-columns.tsx";

interface BulkBarProps<A extends ListAnswer, S extends object> extends Omit<Ticking<A, S>, "rows"> {
  /** How many there are over all pages. */
  total: number;
  /** All of them that can be ticked. */
  findAll: () => Promise<RowOf<A>[]>;
  loadError: string;
  /** Called with the job that an action has begun. */
  onBegun: (jobId: string) => void;
}

/**
 * The bar of bulk actions: how many rows are ticked and what can be done with them. Sticky below the rows, so that it stays
 * in sight and lies over none at the end (design, "Tables").
 */
export function BulkBar<A extends ListAnswer, S extends object>(props: BulkBarProps<A, S>) {
  const { bulk, selection, headId, total, findAll, loadError, onBegun } = props;
  const count = selection.ticked.size;
  useScrollPadding();
  const all = useAction<RowOf<A>[]>({
    run: findAll,
    failed: loadError,
    failsOn: "page",
    invalidates: [],
    onDone: (found) => selection.set(found, true),
  });
  const clear = () => {
    document.getElementById(headId)?.focus();
    selection.clear();
  };
  return (
    <Flex asChild position="sticky" bottom={{ base: "3", sm: "5" }} zIndex="docked" justify="center" mt="5">
      <section aria-label={bulk.label} data-chrome="" data-foot="">
        <Flex css={bar} gap="1" wrap="wrap" align="center" justify="center" maxW="full">
          <Box px="3" fontWeight="medium" fontVariantNumeric="tabular-nums">
            {words.selected(formatNumber(count))}
          </Box>
          <BulkButtons bulk={bulk} selection={selection} onClear={clear} onBegun={onBegun} />
          {count < total && (
            <Button variant="ghost" disabled={all.isBusy} onClick={() => all.start()}>
              {total > bulk.most ? bulk.selectMost(formatNumber(bulk.most)) : words.selectAll(formatNumber(total))}
            </Button>
          )}
          <Button variant="ghost" aria-label={words.clearSelection} px="2.5" onClick={clear}>
            <X aria-hidden />
          </Button>
          {all.problem && (
            <Box flexBasis="full" order="1">
              <Alert tone="danger">{all.problem}</Alert>
            </Box>
          )}
        </Flex>
      </section>
    </Flex>
  );
}

const bar = {
  bg: "bar",
  color: "bar.fg",
  _dark: { borderColor: "border.strong" },
  borderWidth: "1px",
  borderColor: "transparent",
  borderRadius: "lg",
  boxShadow: "overlay",
  p: "1",
  "& > button": {
    bg: "transparent",
    color: "inherit",
    boxShadow: "none",
    _hover: { bg: "color-mix(in srgb, currentColor 16%, transparent)" },
    _focusVisible: { outlineColor: "bar.ring" },
  },
};
