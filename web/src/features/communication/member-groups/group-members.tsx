import { Box } from "@chakra-ui/react";
import { useQuery } from "@tanstack/react-query";
import { formatNumber } from "../../../lib/format.ts";
import { EmptyState } from "../../../ui/feedback/empty-state.tsx";
import { LoadError } from "../../../ui/feedback/load-error.tsx";
import { Skeleton } from "../../../ui/feedback/skeleton.tsx";
import { membersOf } from "./queries.ts";
import { Standing } from "./standing.tsx";
import { strings } from "./strings.ts";

/** Who is in a group, in the order of their joining. */
export function GroupMembers({ groupId }: { groupId: string }) {
  const query = useQuery(membersOf(groupId));
  if (query.isError) return <LoadError title={strings.membersError} error={query.error} onRetry={query.refetch} />;
  if (!query.data) return <Skeleton h="32" />;
  const { data, totalResults } = query.data;
  if (data.length === 0) return <EmptyState title={strings.noMembers} />;
  return (
    <>
      {totalResults > data.length && (
        <Box color="fg.muted" mb="2">
          {strings.moreMembers(formatNumber(data.length), formatNumber(totalResults))}
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
