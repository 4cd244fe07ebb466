import { Box, Button, Flex } from "@chakra-ui/react";
import { type ReactNode, useState } from "react";
import { formatNumber } from "../../lib/format.ts";
import { Alert } from "../feedback/alert.tsx";
import { useAction } from "../feedback/use-action.ts";
import { words } from "../strings.ts";
import type { ListAnswer, RowOf } from "./answer.ts";
import type { Bulk, BulkAction } from "./bulk.ts";
import type { Selection } from "./selection.ts";
import { LabelledTick } from "./tick.tsx";

interface BulkBarProps<A extends ListAnswer> {
  bulk: Bulk<A>;
  rows: readonly RowOf<A>[];
  selection: Selection;
  /** How many there are over all pages. */
  total: number;
  /** The ids of all of them that can be ticked. */
  findAll: () => Promise<string[]>;
  loadError: string;
  /** Called with the job that an action has begun. */
  onBegun: (jobId: string) => void;
}

/** The bar of bulk actions: ticks the page's rows, or all there are, and begins something with those ticked. */
export function BulkBar<A extends ListAnswer>(props: BulkBarProps<A>) {
  const { bulk, rows, selection, total, findAll, loadError, onBegun } = props;
  const { ids, set, clear } = selection;
  const all = useAction<string[]>({
    run: findAll,
    failed: loadError,
    failsOn: "page",
    invalidates: [],
    onDone: (found) => set(found, true),
  });
  const selectable = rows.filter(bulk.isSelectable).map(({ id }) => id);
  const onPage = selectable.filter((id) => ids.has(id)).length;
  const isPageFull = selectable.length > 0 && onPage === selectable.length;
  const most = formatNumber(bulk.most);
  return (
    <Box asChild mb="3" data-chrome="">
      <section aria-label={bulk.label}>
        <Flex gap="3" wrap="wrap" align="center">
          <LabelledTick
            words={words.selectPage}
            isTicked={isPageFull}
            isPartly={onPage > 0}
            isDisabled={selectable.length === 0}
            onChange={(isTicked) => set(selectable, isTicked)}
          />
          {isPageFull && total > rows.length && (
            <Button variant="ghost" disabled={all.isBusy} onClick={() => all.start()}>
              {total > bulk.most ? bulk.selectMost(most) : words.selectAll(formatNumber(total))}
            </Button>
          )}
          {ids.size > 0 && (
            <Button variant="ghost" onClick={clear}>
              {words.clearSelection}
            </Button>
          )}
          {bulk.actions.map((action) => (
            <BulkButton key={action.none} action={action} ids={[...ids]} onBegun={onBegun} />
          ))}
          {all.problem && <Below tone="danger">{all.problem}</Below>}
        </Flex>
      </section>
    </Box>
  );
}

interface BulkButtonProps {
  action: BulkAction;
  ids: readonly string[];
  onBegun: (jobId: string) => void;
}

/** Begins the action with the rows ticked; with none it says so. */
function BulkButton({ action, ids, onBegun }: BulkButtonProps) {
  const [isWarned, setWarned] = useState(false);
  const { start, isBusy, problem } = useAction<{ jobId: string }, readonly string[]>({
    run: (key, ticked) => action.run(ticked, key),
    failed: action.failed,
    failsOn: "page",
    invalidates: action.invalidates,
    onDone: ({ jobId }) => onBegun(jobId),
  });
  const isNone = ids.length === 0;
  const begin = () => {
    setWarned(isNone);
    if (!isNone) start(ids);
  };
  return (
    <>
      <Button variant={isNone ? "outline" : "solid"} loading={isBusy} onClick={begin}>
        {action.icon}
        {action.label(ids.length)}
      </Button>
      {isWarned && isNone && <Below tone="warning">{action.none}</Below>}
      {problem && !(isWarned && isNone) && <Below tone="danger">{problem}</Below>}
    </>
  );
}

/** On a line of its own under the buttons. */
const Below = ({ tone, children }: { tone: "warning" | "danger"; children: ReactNode }) => (
  <Box flexBasis="full" order="1">
    <Alert tone={tone}>{children}</Alert>
  </Box>
);
