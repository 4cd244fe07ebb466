import { Box } from "@chakra-ui/react";
import type { MemberRecord } from "@salle/contract/members/members";
import { useSession } from "../../../lib/session.ts";
import { Alert } from "../../../ui/feedback/alert.tsx";
import { TextLink } from "../../../ui/layout/link.tsx";
import { memberPath } from "./paths.ts";
import { strings } from "./strings.ts";

/** Where the record of a registration leads that was merged into another one; nothing for all others. */
export function MergedInto({ record: { attributes } }: { record: MemberRecord }) {
  const { context } = useSession();
  if (!attributes.mergedIntoId) return null;
  return (
    <Box mb="5">
      <Alert tone="info">
        {strings.mergedInto}{" "}
        <TextLink to={memberPath(context?.type, attributes.mergedIntoId)}>{strings.mergedOpen}</TextLink>
      </Alert>
    </Box>
  );
}
