import { Box } from "@chakra-ui/react";
import type { RenewalForecast } from "@salle/contract/membership/renewals";
import type { ReactNode } from "react";
import { to } from "../../../lib/links.ts";
import { useSession } from "../../../lib/session.ts";
import { TextLink } from "../../../ui/layout/link.tsx";
import { strings } from "./strings.ts";

interface MemberCellProps {
  of: Pick<RenewalForecast["attributes"], "memberName" | "clubName" | "clubMemberProfileId">;
  /** It is of several clubs, which each row names. */
  isOfMany: boolean;
  /** What stands below the name on a phone. */
  below?: ReactNode;
}

/** Whose membership a row is about, with a link to their memberships. */
export function MemberCell({ of: { memberName, clubName, clubMemberProfileId }, isOfMany, below }: MemberCellProps) {
  const { context } = useSession();
  const path = { id: clubMemberProfileId, tab: "memberships" };
  const isOffice = context?.type === "system";
  return (
    <Box minW="0" py="1" truncate>
      {memberName ? (
        <TextLink to={isOffice ? to("/clubs/members/:id/:tab?", path) : to("/membership/members/:id/:tab?", path)}>
          {memberName}
        </TextLink>
      ) : (
        strings.gone
      )}
      <Box fontSize="sm" color="fg.muted" fontWeight="normal">
        {below && <Box hideFrom="sm">{below}</Box>}
        {isOfMany && clubName}
      </Box>
    </Box>
  );
}
