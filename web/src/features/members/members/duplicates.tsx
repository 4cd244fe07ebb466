import { Box } from "@chakra-ui/react";
import { listPossibleDuplicates } from "@salle/contract/members/duplicates";
import type { MemberRecord } from "@salle/contract/members/members";
import { useQuery } from "@tanstack/react-query";
import { apiQuery, attributesOf } from "../../../lib/queries.ts";
import { useSession } from "../../../lib/session.ts";
import { Alert } from "../../../ui/feedback/alert.tsx";
import { TextLink } from "../../../ui/layout/link.tsx";
import { memberPath } from "./paths.ts";
import { strings } from "./strings.ts";

const duplicates = (id: string) =>
  apiQuery(listPossibleDuplicates, { params: { id } }, { tags: ["members"], select: attributesOf });

/** Whom somebody who waits for approval could be the same as; nothing while nobody is known. */
export function Duplicates({ record }: { record: MemberRecord }) {
  const { context } = useSession();
  const { data } = useQuery(duplicates(record.id));
  if (!data || (data.seen.length === 0 && !data.isElsewhere)) return null;
  return (
    <Box mb="5">
      <Alert tone="warning">
        {strings.alike(record.attributes.fullName)}
        <Box as="ul" m="0" mt="1" ps="5">
          {data.seen.map(({ clubMemberProfileId, fullName, clubName, nationalId }) => (
            <li key={clubMemberProfileId}>
              <TextLink to={memberPath(context?.type, clubMemberProfileId)}>{fullName}</TextLink>{" "}
              {strings.alikeRow(clubName, nationalId)}
            </li>
          ))}
          {data.isElsewhere && <li>{strings.alikeElsewhere}</li>}
        </Box>
      </Alert>
    </Box>
  );
}
