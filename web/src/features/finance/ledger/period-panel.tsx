import { ClosePeriods, type LedgerPeriods, ReopenPeriods } from "@salle/contract/finance/ledger";
import { useRef } from "react";
import { Panel } from "../../../ui/overlay/panel.tsx";
import { nameOf } from "./months.ts";
import { closableMonths, countUpTo, openedBy, stayingMonths } from "./period-choices.ts";
import { PeriodForm } from "./period-form.tsx";
import { close, reopen } from "./queries.ts";
import { strings } from "./strings.ts";

export type PeriodPurpose = "close" | "reopen";

interface PanelProps {
  owner: string;
  /** How far the book was closed when the panel was opened. */
  of: LedgerPeriods["attributes"];
  /** Null while the panel is closed. */
  purpose: PeriodPurpose | null;
  onClose: () => void;
  finalFocus: () => HTMLElement | null;
}

/** The panel that closes a book's months, or opens them again. */
export function PeriodPanel({ owner, of, purpose, onClose, finalFocus }: PanelProps) {
  // While it slides away it still says what it was.
  const shown = useRef(purpose);
  shown.current = purpose ?? shown.current;
  const Form = shown.current === "reopen" ? Reopen : Close;
  return (
    <Panel
      title={shown.current === "reopen" ? strings.reopenTitle : strings.closeMonths}
      isOpen={purpose !== null}
      onClose={onClose}
      finalFocus={finalFocus}
    >
      <Form owner={owner} of={of} onClose={onClose} />
    </Panel>
  );
}

type FormProps = Pick<PanelProps, "owner" | "of" | "onClose">;

function Close({ owner, of, onClose }: FormProps) {
  const months = closableMonths(of);
  const first = months.at(-1)?.label ?? "";
  const hintFor = (chosen: string) => {
    const count = countUpTo(months, chosen);
    return months.length > 1 && count > 0 && strings.monthsClosed(count, first);
  };
  return (
    <PeriodForm
      schema={ClosePeriods}
      label={strings.closeTo}
      months={months}
      hintFor={hintFor}
      proposed={months[0]?.value ?? ""}
      version={of.version}
      text={strings.closeText}
      act={strings.closeMonths}
      run={(values, key) => close(owner, values, key)}
      doneFor={(chosen) => strings.closedDone(nameOf(chosen))}
      onClose={onClose}
    />
  );
}

function Reopen({ owner, of, onClose }: FormProps) {
  const months = stayingMonths(of);
  const last = nameOf(of.closedThrough ?? "");
  const hintFor = (chosen: string) => {
    const { count, first } = openedBy(of, chosen);
    return strings.monthsOpened(count, nameOf(first), last);
  };
  return (
    <PeriodForm
      schema={ReopenPeriods}
      label={strings.stayClosedTo}
      months={months}
      noneText={strings.nothingStays}
      hintFor={hintFor}
      proposed={months[0]?.value ?? ""}
      version={of.version}
      text={strings.reopenText}
      act={strings.openAgain}
      run={(values, key) => reopen(owner, values, key)}
      doneFor={(chosen) => (chosen === "" ? strings.allOpen : strings.staysClosed(nameOf(chosen)))}
      onClose={onClose}
    />
  );
}
