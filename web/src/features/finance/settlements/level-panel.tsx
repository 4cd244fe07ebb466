import type { LevelBalance } from "@salle/contract/finance/settlements";
import { useRef } from "react";
import { usePanelGuard } from "../../../ui/form/unsaved-guard.ts";
import { Panel } from "../../../ui/overlay/panel.tsx";
import { useFinalFocus } from "../../../ui/overlay/use-final-focus.ts";
import { HowToPay } from "./how-to-pay.tsx";
import { RecordForm } from "./record-form.tsx";
import { strings } from "./strings.ts";

type Balance = LevelBalance["attributes"];

/** To record what has come, from whoever is chosen or from the one of a row; or to see how what is held is paid. */
export type LevelPurpose =
  | { kind: "record"; of: Balance | null }
  | { kind: "pay"; of: Balance; account: NonNullable<Balance["account"]> };

export interface LevelPanelProps {
  owner: string;
  /** Null while the panel is closed. */
  purpose: LevelPurpose | null;
  onClose: () => void;
}

/** The panel in which money is recorded as received, or that says how it is paid. */
export function LevelPanel({ owner, purpose, onClose }: LevelPanelProps) {
  const guard = usePanelGuard(onClose);
  // While it slides away it still says what it was.
  const shown = useRef(purpose);
  if (purpose) shown.current = purpose;
  const { current } = shown;
  return (
    <Panel
      title={current?.kind === "pay" ? strings.howToPay : strings.recordTitle}
      about={current?.of?.otherName}
      isOpen={purpose !== null}
      onClose={() => void guard.close()}
      finalFocus={useFinalFocus(purpose)}
    >
      {current?.kind === "pay" && <HowToPay of={current.of} account={current.account} />}
      {current?.kind === "record" && <RecordForm owner={owner} of={current.of} guard={guard} />}
    </Panel>
  );
}
