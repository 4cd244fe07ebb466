import { Box, Button, Flex } from "@chakra-ui/react";
import { type InvoiceRow, MOST_SENT } from "@salle/contract/finance/invoices";
import { Send } from "lucide-react";
import { useEffect, useRef, useState } from "react";
import { failureText } from "../../../lib/failure.ts";
import { formatNumber } from "../../../lib/format.ts";
import { createKeys } from "../../../lib/idempotency.ts";
import { Alert } from "../../../ui/feedback/alert.tsx";
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
  const [problem, setProblem] = useState<{ tone: "warning" | "danger"; text: string } | null>(null);
  const [isBusy, setBusy] = useState(false);
  const [keys] = useState(createKeys);
  const { ids, set, clear } = selection;
  const sendable = rows.filter(isSendable).map(({ id }) => id);
  const onPage = sendable.filter((id) => ids.has(id)).length;

  const isPageFull = sendable.length > 0 && onPage === sendable.length;
  // What was missing is there now.
  const shown = problem?.tone === "warning" && ids.size > 0 ? null : problem;

  const run = async (work: () => Promise<void>, failed: string) => {
    setProblem(null);
    setBusy(true);
    try {
      await work();
    } catch (error) {
      setProblem({ tone: "danger", text: failureText(error, failed) });
    } finally {
      setBusy(false);
    }
  };
  const submit = async () => {
    if (ids.size === 0) return setProblem({ tone: "warning", text: strings.nothingSelected });
    await run(async () => {
      const job = await sendMany([...ids], keys.keyFor([...ids]));
      keys.done();
      onSent(job);
    }, strings.sendError);
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
              setProblem(null);
            }}
          />
          {isPageFull && total > rows.length && (
            <Button
              variant="ghost"
              disabled={isBusy}
              onClick={() => void run(async () => set(await findAll(), true), strings.loadError)}
            >
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
          <Button variant={ids.size > 0 ? "solid" : "outline"} loading={isBusy} onClick={() => void submit()}>
            <Send aria-hidden />
            {ids.size > 0 ? strings.sendMany(ids.size) : strings.sendNone}
          </Button>
        </Flex>
        {shown && (
          <Box mt="3">
            <Alert tone={shown.tone}>{shown.text}</Alert>
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
