import { Box } from "@chakra-ui/react";
import type { Assignment, AssignmentState } from "@salle/contract/communication/member-groups";
import { formatMoment } from "../../../lib/format.ts";
import { StatusBadge } from "../../../ui/feedback/badge.tsx";
import { strings } from "./strings.ts";

const tones = { assigned: "good", unsubscribed: "off", bounced: "bad" } as const satisfies Record<
  AssignmentState,
  string
>;

/** How a member stands with a group, since when and why. */
export function Standing({ assignment: { state, date, reason } }: { assignment: Assignment }) {
  return (
    <Box display="flex" gap="2" alignItems="center" flexWrap="wrap">
      <StatusBadge tone={tones[state]} acts={state === "bounced"}>
        {strings.standingSince(strings.states[state], formatMoment(date, "list"))}
      </StatusBadge>
      {reason && (
        <Box as="span" fontSize="sm" color="fg.muted">
          {reason}
        </Box>
      )}
    </Box>
  );
}
