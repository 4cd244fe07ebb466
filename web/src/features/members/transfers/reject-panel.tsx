import { RejectTransfer, type Transfer } from "@salle/contract/members/transfers";
import { ReasonPanel } from "../../../ui/form/reason-panel.tsx";
import { reject } from "./queries.ts";
import { strings } from "./strings.ts";

interface RejectPanelProps {
  of: Transfer;
  name: string;
  isOpen: boolean;
  onClose: () => void;
}

/** The drawer in which a club says no to a transfer, and why. */
export const RejectPanel = ({ of, name, ...panel }: RejectPanelProps) => (
  <ReasonPanel
    {...panel}
    title={strings.rejectTitle(name)}
    schema={RejectTransfer}
    label={strings.reason}
    hint={strings.reasonHint}
    maxLength={500}
    act={strings.reject}
    run={(values, key) => reject(of.id, values, key)}
    done={strings.wasRejected}
    invalidates={["transfers"]}
  >
    {strings.rejectText(name)}
  </ReasonPanel>
);
