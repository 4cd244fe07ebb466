import { FilePayout, type Payout, type PayoutLine, PayPayout, ReturnPayoutLine } from "@salle/contract/finance/payouts";
import { formatMoney } from "@salle/money/format";
import { useRef } from "react";
import { settle } from "../../../lib/settling.ts";
import { Panel } from "../../../ui/overlay/panel.tsx";
import { useFinalFocus } from "../../../ui/overlay/use-final-focus.ts";
import { DayForm } from "./day-form.tsx";
import { makeFile, markPaid, markReturned } from "./queries.ts";
import { strings } from "./strings.ts";
import { useDownload } from "./use-download.ts";

/** What is asked for a day: to make the bank file, to mark as paid, or that a line was sent back. */
export type PayoutPurpose = "file" | "paid" | { returned: PayoutLine };

export interface PayoutPanelProps {
  of: Payout;
  /** Null while the panel is closed. */
  purpose: PayoutPurpose | null;
  onClose: () => void;
}

/** The panel of a step that asks for its day. */
export function PayoutPanel({ of, purpose, onClose }: PayoutPanelProps) {
  // While it slides away it still says what it was.
  const shown = useRef(purpose);
  if (purpose) shown.current = purpose;
  return (
    <Panel
      title={shown.current ? titleOf(shown.current) : ""}
      about={of.attributes.referenceNumber}
      isOpen={purpose !== null}
      onClose={onClose}
      finalFocus={useFinalFocus(purpose)}
    >
      {shown.current === "file" && <File of={of} onClose={onClose} />}
      {shown.current === "paid" && <Paid of={of} onClose={onClose} />}
      {typeof shown.current === "object" && shown.current && (
        <Returned of={of} line={shown.current.returned} onClose={onClose} />
      )}
    </Panel>
  );
}

function titleOf(purpose: PayoutPurpose): string {
  if (purpose === "file") return strings.file;
  return purpose === "paid" ? strings.markPaid : strings.returnedTitle(purpose.returned.attributes.ownerName);
}

interface StepProps {
  of: Payout;
  onClose: () => void;
}

function File({ of, onClose }: StepProps) {
  const download = useDownload(of);
  return (
    <DayForm
      name="processDate"
      schema={FilePayout}
      label={strings.processDate}
      text={strings.fileText}
      act={strings.file}
      isScheduled
      run={(values, key) => makeFile(of.id, values, key)}
      done={strings.filed(of.attributes.referenceNumber)}
      onDone={() => download.start()}
      onClose={onClose}
    />
  );
}

const Paid = ({ of, onClose }: StepProps) => (
  <DayForm
    name="paidDate"
    schema={PayPayout}
    label={strings.paidDate}
    text={strings.markPaidText}
    act={strings.markPaid}
    run={(values, key) => markPaid(of.id, values, key)}
    done={strings.paid(of.attributes.referenceNumber)}
    // Others' books follow by a queue, and only then can a line have been sent back.
    onDone={settle}
    onClose={onClose}
  />
);

function Returned({ of, line: { attributes: a }, onClose }: StepProps & { line: PayoutLine }) {
  const amount = formatMoney(a.amount, a.currency);
  return (
    <DayForm
      name="returnedDate"
      schema={ReturnPayoutLine}
      label={strings.returnedDate}
      text={strings.returnedText(amount, a.ownerName)}
      act={strings.markReturned}
      run={(values, key) => markReturned(of.id, a.owner, values, key)}
      done={strings.returnedDone(amount, a.ownerName)}
      onClose={onClose}
    />
  );
}
