import { Box, Button, Flex } from "@chakra-ui/react";
import type { MemberGroup } from "@salle/contract/communication/member-groups";
import { useSuspenseQuery } from "@tanstack/react-query";
import { queryClient } from "../../../lib/query.ts";
import { StatusBadge } from "../../../ui/feedback/badge.tsx";
import { EmptyState } from "../../../ui/feedback/empty-state.tsx";
import { useAction } from "../../../ui/feedback/use-action.ts";
import { availableGroups, changeStanding, groupsOfMember } from "./queries.ts";
import { strings } from "./strings.ts";

/** Reads what `Channels` shows. */
export const loadChannels = (clubMemberProfileId: string) =>
  Promise.all(
    [groupsOfMember, availableGroups].map((of) => queryClient.ensureQueryData(of(clubMemberProfileId, true))),
  );

/** Which email channels a member receives. */
export function Channels({ id }: { id: string }) {
  const assigned = useSuspenseQuery(groupsOfMember(id, true)).data;
  const available = useSuspenseQuery(availableGroups(id, true)).data;
  const all = [...assigned, ...available].sort((a, b) => a.attributes.name.localeCompare(b.attributes.name));
  return (
    <Box as="section" maxW="48rem">
      <Box as="h2" fontSize="lg" m="0" mb="1">
        {strings.channels}
      </Box>
      <Box color="fg.muted" mb="3">
        {strings.privacyText}
      </Box>
      {all.length === 0 && <EmptyState title={strings.noChannels} />}
      <Box as="ul" aria-label={strings.channels} listStyleType="none" m="0" p="0">
        {all.map((channel) => (
          <Channel key={channel.id} channel={channel} id={id} />
        ))}
      </Box>
    </Box>
  );
}

function Channel({ channel, id }: { channel: MemberGroup; id: string }) {
  const { name, description, ownerLabel, assignment, allowOptIn } = channel.attributes;
  const isIn = assignment?.state === "assigned";
  const isBounced = assignment?.state === "bounced";
  const change = useAction({
    run: (key, joins: boolean) => changeStanding(id, channel.id, joins, key),
    undo: (joins) => !joins,
    done: (_, joins) => (joins ? strings.optedIn(name) : strings.unsubscribed(name)),
    invalidates: ["member-groups"],
  });
  const button = (label: string, words: string, joins: boolean) => (
    <Button size="sm" variant="outline" loading={change.isBusy} aria-label={label} onClick={() => change.start(joins)}>
      {words}
    </Button>
  );
  return (
    <Flex as="li" gap="3" py="4" align="center" justify="space-between" wrap="wrap" borderBottomWidth="1px">
      <Box minW="0" flex="1 1 16rem" overflowWrap="anywhere">
        <Box fontWeight="semibold">{name}</Box>
        <Box fontSize="sm" color="fg.muted" mb="1.5">
          {[ownerLabel, description].filter(Boolean).join(" · ")}
        </Box>
        <StatusBadge tone={isIn ? "good" : isBounced ? "bad" : "off"}>
          {isIn ? strings.receiving : isBounced ? strings.states.bounced : strings.notReceiving}
        </StatusBadge>
        {isBounced && (
          <Box fontSize="sm" mt="1.5">
            {strings.bounces}
          </Box>
        )}
      </Box>
      <Flex gap="2">
        {!isIn && !isBounced && button(strings.optInTo(name), strings.optIn, true)}
        {isBounced && allowOptIn && button(strings.optInTo(name), strings.again, true)}
        {channel.capabilities?.canUnsubscribe && button(strings.unsubscribeFrom(name), strings.unsubscribe, false)}
      </Flex>
    </Flex>
  );
}
