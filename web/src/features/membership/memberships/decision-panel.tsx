import { Box } from "@chakra-ui/react";
import type { Membership } from "@salle/contract/membership/memberships";
import { formatDate, formatMoment } from "../../../lib/format.ts";
import { Loaded } from "../../../ui/feedback/loaded.tsx";
import { Panel } from "../../../ui/overlay/panel.tsx";
import { decisionOf, type Whose } from "./queries.ts";
import { type FixPages, Reasons } from "./reasons.tsx";
import { strings } from "./strings.ts";

interface DecisionPanelProps {
  of: Membership;
  whose: Whose;
  fixPages: FixPages;
  isOpen: boolean;
  onClose: () => void;
}

/** Why a member was given a membership: what was decided when it was sold, as it was seen then. */
export function DecisionPanel({ of, whose, fixPages, isOpen, onClose }: DecisionPanelProps) {
  const { membershipTypeName, timeZone } = of.attributes;
  return (
    <Panel title={strings.why} about={membershipTypeName} isOpen={isOpen} onClose={onClose}>
      <Loaded query={decisionOf(whose, of.id)}>
        {({ at, date, match, reasons }) => (
          <>
            <Box mb="4">{strings.decided(formatMoment(at, "sentence", timeZone), formatDate(date, "sentence"))}</Box>
            <Reasons match={match} reasons={reasons} isOwn={whose.isOwn} fixPages={fixPages} />
          </>
        )}
      </Loaded>
    </Panel>
  );
}
