import { Box, Button, Flex } from "@chakra-ui/react";
import { type InvoiceRow, MOST_SENT } from "@salle/contract/finance/invoices";
import { Send } from "lucide-react";
import { useEffect, useRef, useState } from "react";
import { formatNumber } from "../../../lib/format.ts";
import { sales } from "../../../lib/queries.ts";
import { Alert } from "../../../ui/feedback/alert.tsx";
import { useAction } from "../../../ui/feedback/use-action.ts";
import { isSendable, sendMany } from "./queries.ts";
import { strings } from "./strings.ts";
import type { SelectionState } from "./use-selection.ts";

interface BulkBarProps {
  rows: readonly InvoiceRow[];
  selection: SelectionState;
  /** How many there are over all pages. */
  total: number;
  /** The ids of all of them that can be sent. */
  findAll: () => Promise<string[]>;
  onSent: (jobId: string) => void;
}

/** Ticks the page's rows and sends what is ticked; with nothing ticked it says so. */
export function BulkBar({ rows, selection, total, findAll, onSent }: BulkBarProps) {
  const [isNothing, setNothing] = useState(false);
  const { ids, set, clear } = selection;
  const sendable = rows.filter(isSendable).map(({ id }) => id);
  const onPage = sendable.filter((id) => ids.has(id)).length;

  const isPageFull = sendable.length > 0 && onPage === sendable.length;
  const send = useAction({
    run: (key) => sendMany([...ids], key),
    failed: strings.sendError,
    failsOn: "page",
    invalidates: sales,
    onDone: onSent,
  });
  const selectAll = useAction({
    run: findAll,
    failed: strings.loadError,
    failsOn: "page",
    invalidates: [],
    onDone: (all) => set(all, true),
  });
  const isBusy = send.isBusy || selectAll.isBusy;
  const problem = send.problem ?? selectAll.problem;
  const forget = () => {
    setNothing(false);
    send.reset();
    selectAll.reset();
  };
  const submit = () => {
    forget();
    if (ids.size === 0) setNothing(true);
    else send.start();
  };
  return (
    <Box asChild mb="3" data-chrome="">
      <section aria-label={strings.bulk}>
        <Flex gap="3" wrap="wrap" align="center">
          <PageTick
            isAll={isPageFull}
            isSome={onPage > 0}
            isDisabled={sendable.length === 0}
            onChange={(isTicked) => {
              set(sendable, isTicked);
              forget();
            }}
          />
          {isPageFull && total > rows.length && (
            <Button variant="ghost" disabled={isBusy} onClick={() => selectAll.start()}>
              {total > MOST_SENT
                ? strings.selectNewest(formatNumber(MOST_SENT))
                : strings.selectAll(formatNumber(total))}
            </Button>
          )}
          {ids.size > 0 && (
            <Button variant="ghost" onClick={clear}>
              {strings.clearSelection}
            </Button>
          )}
          <Button variant={ids.size > 0 ? "solid" : "outline"} loading={isBusy} onClick={submit}>
            <Send aria-hidden />
            {ids.size > 0 ? strings.sendMany(ids.size) : strings.sendNone}
          </Button>
        </Flex>
        {problem && (
          <Box mt="3">
            <Alert>{problem}</Alert>
          </Box>
        )}
        {isNothing && ids.size === 0 && (
          <Box mt="3">
            <Alert tone="warning">{strings.nothingSelected}</Alert>
          </Box>
        )}
      </section>
    </Box>
  );
}

interface PageTickProps {
  isAll: boolean;
  isSome: boolean;
  isDisabled: boolean;
  onChange: (isTicked: boolean) => void;
}

/** Half ticked when only some rows of the page are. */
function PageTick({ isAll, isSome, isDisabled, onChange }: PageTickProps) {
  const input = useRef<HTMLInputElement>(null);
  useEffect(() => {
    if (input.current) input.current.indeterminate = isSome && !isAll;
  }, [isSome, isAll]);
  return (
    <Box asChild display="inline-flex" alignItems="center" gap="2.5" minH="10" cursor="pointer" me="auto">
      <label>
        <Box asChild boxSize="5" m="0" accentColor="colorPalette.solid">
          <input
            ref={input}
            type="checkbox"
            checked={isAll}
            disabled={isDisabled}
            onChange={(event) => onChange(event.target.checked)}
          />
        </Box>
        {strings.selectPage}
      </label>
    </Box>
  );
}
