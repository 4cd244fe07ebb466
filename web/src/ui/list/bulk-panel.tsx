import { Button } from "@chakra-ui/react";
import type { ReactNode } from "react";
import { formatNumber } from "../../lib/format.ts";
import { Alert } from "../feedback/alert.tsx";
import { Foot } from "../overlay/foot.tsx";
import { words } from "../strings.ts";
import type { Ticked } from "./bulk.ts";
import type { BulkOutcomes } from "./in-parts.ts";
import { Outcomes } from "./outcomes.tsx";

interface BulkTexts {
  /** How many of all it could not be done for. */
  some: (failed: number, all: number) => string;
  /** It is done for all. */
  done: (count: number) => string;
  /** The names of the icons. */
  success: string;
  failure: string;
}

const members = (count: number, one = "member", many = "members") => words.counted(formatNumber(count), one, many);

/** What a bulk action on members says when it is over, by the word for what they are then: "rejected". */
export const bulkTexts = (done: string): BulkTexts => ({
  some: (failed, all) => `${formatNumber(failed)} of ${formatNumber(all)} could not be ${done}. The reasons are below.`,
  done: (count) => `${members(count, "member has", "members have")} been ${done}.`,
  success: `${done.charAt(0).toUpperCase()}${done.slice(1)}`,
  failure: `Not ${done}`,
});

interface BulkPanelProps {
  ticked: Ticked;
  /** None while nothing was done. */
  outcomes: BulkOutcomes;
  texts: BulkTexts;
  onClose: () => void;
  /** What is asked before. */
  children: ReactNode;
  /** Its foot, where what is asked has none of its own. */
  foot?: ReactNode;
}

/** The panel of a bulk action on members: what is asked and of whom; then how it went, and for whom it did not. */
export function BulkPanel({ ticked, outcomes, texts, onClose, children, foot }: BulkPanelProps) {
  const isDone = outcomes.size > 0;
  const failed = [...outcomes.values()].filter(({ success }) => !success).length;
  return (
    <>
      {!isDone && children}
      {isDone && failed > 0 && <Alert tone="warning">{texts.some(failed, outcomes.size)}</Alert>}
      {isDone && failed === 0 && <Alert tone="success">{texts.done(outcomes.size)}</Alert>}
      <Outcomes
        title={members(ticked.size)}
        success={texts.success}
        failure={texts.failure}
        {...{ ticked, outcomes }}
      />
      {isDone ? <Foot act={<Button onClick={onClose}>{words.close}</Button>} /> : foot}
    </>
  );
}
