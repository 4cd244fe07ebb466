import { Box, Button, Flex } from "@chakra-ui/react";
import type { MembershipRequest } from "@salle/contract/membership/membership-requests";
import { useQuery } from "@tanstack/react-query";
import { formatMoment } from "../../../lib/format.ts";
import { StatusBadge } from "../../../ui/feedback/badge.tsx";
import { useAction } from "../../../ui/feedback/use-action.ts";
import { Card, CardRow, CardRows } from "../../../ui/home/card.tsx";
import { requestsOf, withdraw } from "./queries.ts";
import { requestStatus } from "./status.ts";
import { strings } from "./strings.ts";

/** What a member has asked for and waits for, or was not given; nothing where there is none, or it was sold. */
export function MemberRequests({ profileId }: { profileId: string }) {
  const { data = [] } = useQuery(requestsOf(profileId));
  const told = data.filter(({ attributes: { status } }) => status === "waiting" || status === "rejected");
  if (told.length === 0) return null;
  return (
    <Box mb="5" maxW="45rem">
      <Card title={strings.own}>
        <CardRows>
          {told.map((each) => (
            <CardRow key={each.id}>
              <Row of={each} />
            </CardRow>
          ))}
        </CardRows>
      </Card>
    </Box>
  );
}

function Row({ of }: { of: MembershipRequest }) {
  const { membershipTypeName, ownerLabel, status, askedDate, endedDate, answeredBy, reason } = of.attributes;
  const { start, isBusy } = useAction({
    run: (key) => withdraw(of.id, key),
    confirm: { title: strings.withdrawTitle, text: strings.withdrawText, confirm: strings.withdraw },
    done: strings.wasWithdrawn,
    invalidates: ["membership-requests"],
  });
  const { tone, word } = requestStatus(status);
  const onDay = (seconds: number) => formatMoment(seconds, "tight");
  const text =
    endedDate === null ? strings.waits(ownerLabel, onDay(askedDate)) : strings.answered(answeredBy, onDay(endedDate));
  return (
    <Flex gap="3" align="center" wrap="wrap" w="full">
      <Box flex="1" minW="14rem">
        <Flex gap="2" align="center" wrap="wrap">
          <strong>{membershipTypeName}</strong>
          <StatusBadge tone={tone}>{word}</StatusBadge>
        </Flex>
        <Box fontSize="sm" color="fg.muted">
          {text}
        </Box>
        {reason && (
          <Box fontSize="sm" overflowWrap="anywhere">
            {strings.note(reason)}
          </Box>
        )}
      </Box>
      {of.capabilities?.canWithdraw && (
        <Button
          size="sm"
          variant="outline"
          aria-label={strings.withdrawOf(membershipTypeName)}
          loading={isBusy}
          onClick={() => start()}
        >
          {strings.withdraw}
        </Button>
      )}
    </Flex>
  );
}
