import type { FeePackage } from "@salle/contract/finance/fee-packages";
import { usePanelGuard } from "../../../ui/form/unsaved-guard.ts";
import { Panel } from "../../../ui/overlay/panel.tsx";
import { FeePackageForm } from "./fee-package-form.tsx";
import { strings } from "./strings.ts";

interface FeePackagePanelProps {
  owner: string;
  isOpen: boolean;
  onClose: () => void;
  onMade: (made: FeePackage) => void;
}

/** The drawer that makes a fee package together with its fees. */
export function FeePackagePanel({ owner, isOpen, onClose, onMade }: FeePackagePanelProps) {
  const guard = usePanelGuard(onClose);
  return (
    <Panel title={strings.newTitle} about={strings.hint} isOpen={isOpen} onClose={() => void guard.close()}>
      <FeePackageForm
        owner={owner}
        onDirty={guard.setDirty}
        onCancel={() => void guard.close()}
        onMade={(made) => {
          guard.leave();
          onMade(made);
        }}
      />
    </Panel>
  );
}
