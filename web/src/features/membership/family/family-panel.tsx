import { Alert } from "../../../ui/feedback/alert.tsx";
import { Loaded } from "../../../ui/feedback/loaded.tsx";
import { usePanelGuard } from "../../../ui/form/unsaved-guard.ts";
import { Panel } from "../../../ui/overlay/panel.tsx";
import { FamilyForm } from "./family-form.tsx";
import { isAnythingOffered } from "./family-values.ts";
import { family } from "./queries.ts";
import { strings } from "./strings.ts";

interface FamilyPanelProps {
  isOpen: boolean;
  onClose: () => void;
}

/** Buys memberships for oneself and those whom one looks after; what one seller sells is on one invoice. */
export function FamilyPanel({ isOpen, onClose }: FamilyPanelProps) {
  const guard = usePanelGuard(onClose);
  return (
    <Panel title={strings.title} isOpen={isOpen} onClose={() => void guard.close()}>
      <Loaded query={family} height="64">
        {(places, { refetch }) =>
          isAnythingOffered(places) ? (
            <FamilyForm places={places} guard={guard} onChanged={refetch} />
          ) : (
            <Alert tone="info">{strings.nothing}</Alert>
          )
        }
      </Loaded>
    </Panel>
  );
}
