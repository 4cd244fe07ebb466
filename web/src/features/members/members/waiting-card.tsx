import { Box, Button, Flex } from "@chakra-ui/react";
import { type ClubMember, listClubMembers } from "@salle/contract/members/members";
import { useQuery } from "@tanstack/react-query";
import { formatDate, formatNumber } from "../../../lib/format.ts";
import { apiQuery } from "../../../lib/queries.ts";
import { settlingInterval } from "../../../lib/settling.ts";
import { useAction } from "../../../ui/feedback/use-action.ts";
import { Card, CardRow, CardRows, CardSkeleton } from "../../../ui/home/card.tsx";
import { TextLink } from "../../../ui/layout/link.tsx";
import { actOnMember, done, inverses, type MemberAct } from "./acts.ts";
import { memberPath } from "./paths.ts";
import { strings } from "./strings.ts";

/** So many of those who wait stand in the card; the strip leads to all. */
const SHOWN = 5;

/** Who asks to join a club. */
export const waiting = (id: string) =>
  apiQuery(
    listClubMembers,
    { params: { id }, query: { filters: { standing: "pending" }, pagination: { limit: SHOWN } } },
    { tags: ["members"], staleTime: 60_000, refetchInterval: settlingInterval },
  );

/** Who asks to join, to be approved or rejected in place. */
export function WaitingCard({ club }: { club: string }) {
  const { data, isError } = useQuery(waiting(club));
  const action = useAction({
    run: (key, { act, member }: Act) => actOnMember(act, member.id, key),
    done: (_, { act, member }) => done[act](member.attributes.fullName),
    undo: ({ act, member }) => {
      const inverse = inverses[act];
      return inverse && { act: inverse, member };
    },
    invalidates: ["members"],
  });
  if (isError && !data) return null;
  return (
    <Card title={strings.waiting} more={data && data.totalResults > 0 ? formatNumber(data.totalResults) : undefined}>
      {!data && <CardSkeleton />}
      {data?.data.length === 0 && <Box color="fg.muted">{strings.nobodyWaits}</Box>}
      <CardRows>
        {data?.data.map((member) => (
          <CardRow key={member.id}>
            <Box minW="0">
              <TextLink to={memberPath("club", member.id)}>{nameOf(member)}</TextLink>{" "}
              <Box as="span" color="fg.muted">
                {strings.asksToJoin(member.attributes.membership)}
              </Box>
              <Box fontSize="sm" color="fg.muted">
                {formatDate(member.attributes.instanceCreatedDate, "near")}
              </Box>
            </Box>
            <Flex gap="2" flexShrink="0">
              {(["approve", "reject"] as const).map((act) => (
                <Button
                  key={act}
                  size="sm"
                  variant="outline"
                  disabled={action.isBusy}
                  aria-label={strings.actOn(strings[act], nameOf(member))}
                  onClick={() => action.start({ act, member })}
                >
                  {strings[act]}
                </Button>
              ))}
            </Flex>
          </CardRow>
        ))}
      </CardRows>
    </Card>
  );
}

interface Act {
  act: MemberAct;
  member: ClubMember;
}

const nameOf = ({ attributes: { firstName, lastName } }: ClubMember): string => `${lastName}, ${firstName}`;
