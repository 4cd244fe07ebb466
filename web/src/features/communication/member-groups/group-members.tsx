import { Box } from "@chakra-ui/react";
import type { listGroupMembersOf } from "@salle/contract/communication/member-groups";
import type { Output } from "@salle/contract/endpoint";
import { formatNumber } from "../../../lib/format.ts";
import { EmptyState } from "../../../ui/feedback/empty-state.tsx";
import { Loaded } from "../../../ui/feedback/loaded.tsx";
import { membersOf } from "./queries.ts";
import { Standing } from "./standing.tsx";
import { strings } from "./strings.ts";

/** Who is in a group, in the order of their joining. */
export const GroupMembers = ({ groupId }: { groupId: string }) => (
  <Loaded query={membersOf(groupId)}>{(list) => <Members {...list} />}</Loaded>
);

function Members({ data, totalResults, meta }: Output<typeof listGroupMembersOf>) {
  if (data.length === 0) return <EmptyState title={strings.noMembers} />;
  return (
    <>
      {meta.nextCursor !== null && (
        <Box color="fg.muted" mb="2">
          {strings.moreMembers(formatNumber(data.length), formatNumber(totalResults ?? data.length))}
        </Box>
      )}
      <Box as="ul" aria-label={strings.membersOf} listStyleType="none" m="0" p="0">
        {data.map(({ id, attributes: { firstName, lastName, membershipNumber, clubName, assignment } }) => (
          <Box as="li" key={id} py="2.5" borderBottomWidth="1px" overflowWrap="anywhere">
            <Box fontWeight="semibold">
              {firstName} {lastName}
            </Box>
            <Box fontSize="sm" color="fg.muted" mb="1">
              {[membershipNumber, clubName].filter(Boolean).join(" · ")}
            </Box>
            <Standing assignment={assignment} />
          </Box>
        ))}
      </Box>
    </>
  );
}
