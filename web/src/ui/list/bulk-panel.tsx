import { Button } from "@chakra-ui/react";
import { type ReactNode, use, useEffect } from "react";
import { formatNumber } from "../../lib/format.ts";
import { Alert } from "../feedback/alert.tsx";
import { Foot } from "../overlay/foot.tsx";
import { words } from "../strings.ts";
import type { Ticked } from "./bulk.ts";
import { BulkOver } from "./bulk-over.ts";
import type { BulkOutcomes } from "./in-parts.ts";
import { Outcomes } from "./outcomes.tsx";

interface BulkTexts {
  /** So many of what it is done with. */
  of: (count: number) => string;
  /** How many of all it could not be done for. */
  some: (failed: number, all: number) => string;
  /** It is done for all. */
  done: (count: number) => string;
  /** The names of the icons. */
  success: string;
  failure: string;
}

/** What a bulk action says when it is over, by the word for what they are then: "rejected"; of members, or of other things. */
export const bulkTexts = (done: string, [one, many]: readonly [string, string] = ["member", "members"]): BulkTexts => ({
  of: (count) => words.counted(formatNumber(count), one, many),
  some: (failed, all) => `${formatNumber(failed)} of ${formatNumber(all)} could not be ${done}. The reasons are below.`,
  done: (count) => `${words.counted(formatNumber(count), `${one} has`, `${many} have`)} been ${done}.`,
  success: `${done.charAt(0).toUpperCase()}${done.slice(1)}`,
  failure: `Not ${done}`,
});

interface BulkPanelProps {
  ticked: Ticked;
  /** None while nothing was done. */
  outcomes: BulkOutcomes;
  texts: BulkTexts;
  onClose: () => void;
  /** However it is closed once it is done, nothing stays ticked: the rows may not be in the list any more. */
  unticks?: boolean;
  /** What is asked before. */
  children: ReactNode;
  /** Its foot, where what is asked has none of its own. */
  foot?: ReactNode;
}

/** The panel of a bulk action: what is asked and of whom; then how it went, and for whom it did not. */
export function BulkPanel({ ticked, outcomes, texts, onClose, unticks = false, children, foot }: BulkPanelProps) {
  const isOver = use(BulkOver);
  const isDone = outcomes.size > 0;
  useEffect(() => {
    if (isDone && unticks) isOver.current = true;
  }, [isDone, unticks, isOver]);
  const failed = [...outcomes.values()].filter(({ success }) => !success).length;
  return (
    <>
      {!isDone && children}
      {isDone && failed > 0 && <Alert tone="warning">{texts.some(failed, outcomes.size)}</Alert>}
      {isDone && failed === 0 && <Alert tone="success">{texts.done(outcomes.size)}</Alert>}
      <Outcomes
        title={texts.of(ticked.size)}
        success={texts.success}
        failure={texts.failure}
        {...{ ticked, outcomes }}
      />
      {isDone ? <Foot act={<Button onClick={onClose}>{words.close}</Button>} /> : foot}
    </>
  );
}
