import type { FeePackage } from "@salle/contract/finance/fee-packages";
import { type ReactNode, useRef, useState } from "react";
import { Loaded } from "../../../ui/feedback/loaded.tsx";
import { usePanelGuard } from "../../../ui/form/unsaved-guard.ts";
import { Panel } from "../../../ui/overlay/panel.tsx";
import { PackageEditor } from "./package-editor.tsx";
import { withFeePackage } from "./package-values.ts";
import { packageForm } from "./queries.ts";
import { strings } from "./strings.ts";

/** Which package the panel is for; `id` is null for a new one. */
export interface Editing {
  id: string | null;
  name: string;
}

interface FeePanelProps {
  isOpen: boolean;
  onClose: () => void;
  onMade: (made: FeePackage) => void;
}

interface PackagePanelProps {
  owner: string;
  /** Null while the panel is closed. */
  editing: Editing | null;
  onClose: () => void;
  /** The panel that makes a fee package; null for those who may not. */
  feePanel: ((props: FeePanelProps) => ReactNode) | null;
}

/** The drawer that creates or edits a package; closing it with unsaved input asks first. */
export function PackagePanel({ owner, editing, onClose, feePanel }: PackagePanelProps) {
  const guard = usePanelGuard(onClose);
  // While it slides away it still says what it was.
  const shown = useRef(editing);
  if (editing) shown.current = editing;
  const title = shown.current?.id ? strings.editTitle(shown.current.name) : strings.add;
  return (
    <Panel title={title} about={strings.about} isOpen={editing !== null} onClose={() => void guard.close()}>
      {shown.current && <Body owner={owner} id={shown.current.id} guard={guard} feePanel={feePanel} />}
    </Panel>
  );
}

interface BodyProps {
  owner: string;
  id: string | null;
  guard: ReturnType<typeof usePanelGuard>;
  feePanel: PackagePanelProps["feePanel"];
}

function Body({ owner, id, guard, feePanel }: BodyProps) {
  const [round, setRound] = useState(0);
  const [isMaking, setMaking] = useState(false);
  const [made, setMade] = useState<FeePackage | null>(null);
  return (
    <>
      <Loaded query={packageForm(owner, id)} height="64">
        {(offers, { refetch }) => (
          <PackageEditor
            key={round}
            owner={owner}
            offers={withFeePackage(offers, made)}
            newFeePackage={made?.id ?? null}
            onNewFeePackage={feePanel && (() => setMaking(true))}
            onDirty={guard.setDirty}
            onCancel={() => void guard.close()}
            onSaved={guard.leave}
            onReload={async () => {
              await refetch();
              setRound((before) => before + 1);
            }}
          />
        )}
      </Loaded>
      {feePanel?.({
        isOpen: isMaking,
        onClose: () => setMaking(false),
        onMade: setMade,
      })}
    </>
  );
}
