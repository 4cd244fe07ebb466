import { Box, Button, Flex } from "@chakra-ui/react";
import { formatNumber } from "../../lib/format.ts";
import { Alert } from "../feedback/alert.tsx";
import { useAction } from "../feedback/use-action.ts";
import { words } from "../strings.ts";
import type { ListAnswer, RowOf } from "./answer.ts";
import type { Bulk } from "./bulk.ts";
import { JobButton, PanelButton } from "./bulk-buttons.tsx";
import type { Selection } from "./selection.ts";
import { LabelledTick } from "./tick.tsx";

interface BulkBarProps<A extends ListAnswer, S extends object> {
  bulk: Bulk<A, S>;
  rows: readonly RowOf<A>[];
  selection: Selection;
  /** How many there are over all pages. */
  total: number;
  /** All of them that can be ticked. */
  findAll: () => Promise<RowOf<A>[]>;
  loadError: string;
  /** Called with the job that an action has begun. */
  onBegun: (jobId: string) => void;
}

/** The bar of bulk actions: ticks the page's rows, or all there are, and begins something with those ticked. */
export function BulkBar<A extends ListAnswer, S extends object>(props: BulkBarProps<A, S>) {
  const { bulk, rows, selection, total, findAll, loadError, onBegun } = props;
  const { ticked, set, clear } = selection;
  const named = (each: readonly RowOf<A>[]) => new Map(each.map((row) => [row.id, bulk.nameOf(row)]));
  const all = useAction<RowOf<A>[]>({
    run: findAll,
    failed: loadError,
    failsOn: "page",
    invalidates: [],
    onDone: (found) => set(named(found), true),
  });
  const selectable = rows.filter(bulk.isSelectable);
  const onPage = selectable.filter(({ id }) => ticked.has(id)).length;
  const isPageFull = selectable.length > 0 && onPage === selectable.length;
  const most = formatNumber(bulk.most);
  return (
    <Box asChild mb="3" data-chrome="">
      <section aria-label={bulk.label}>
        <Flex gap="3" wrap="wrap" align="center" fontSize="md">
          <LabelledTick
            words={words.selectPage}
            isTicked={isPageFull}
            isPartly={onPage > 0}
            isDisabled={selectable.length === 0}
            onChange={(isTicked) => set(named(selectable), isTicked)}
          />
          {isPageFull && total > rows.length && (
            <Button variant="ghost" disabled={all.isBusy} onClick={() => all.start()}>
              {total > bulk.most ? bulk.selectMost(most) : words.selectAll(formatNumber(total))}
            </Button>
          )}
          {ticked.size > 0 && (
            <Button variant="ghost" onClick={clear}>
              {words.clearSelection}
            </Button>
          )}
          {bulk.actions.map((action) =>
            "Content" in action ? (
              <PanelButton key={action.title} action={action} ticked={ticked} />
            ) : (
              <JobButton key={action.none} action={action} ticked={ticked} onBegun={onBegun} />
            ),
          )}
          {all.problem && (
            <Box flexBasis="full" order="1">
              <Alert tone="danger">{all.problem}</Alert>
            </Box>
          )}
        </Flex>
      </section>
    </Box>
  );
}
