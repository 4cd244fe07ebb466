import { type MembershipRequest, RejectRequest } from "@salle/contract/membership/membership-requests";
import { ReasonPanel } from "../../../ui/form/reason-panel.tsx";
import { reject } from "./queries.ts";
import { strings } from "./strings.ts";

interface RejectPanelProps {
  of: MembershipRequest;
  isOpen: boolean;
  onClose: () => void;
}

/** The drawer in which a seller says no, and why. */
export const RejectPanel = ({ of: { id, attributes }, ...panel }: RejectPanelProps) => (
  <ReasonPanel
    {...panel}
    title={strings.rejectTitle(attributes.memberName)}
    about={attributes.membershipTypeName}
    schema={RejectRequest}
    label={strings.reason}
    hint={strings.reasonHint}
    maxLength={500}
    isRequired
    act={strings.reject}
    run={(values, key) => reject(id, values, key)}
    done={strings.wasRejected}
    invalidates={["membership-requests"]}
  />
);
