import { Box, Button, Flex } from "@chakra-ui/react";
import type { HomePerson } from "@salle/contract/membership/overview";
import { to } from "../../../lib/links.ts";
import { StatusBadge } from "../../../ui/feedback/badge.tsx";
import { Card, CardRow, CardRows } from "../../../ui/home/card.tsx";
import { Avatar } from "../../../ui/layout/avatar.tsx";
import { TextLink } from "../../../ui/layout/link.tsx";
import { strings } from "./strings.ts";
import { useActing } from "./use-acting.ts";

/** Somebody whom one looks after: what they have, until when, and how it goes on. */
export function PersonCard({ person }: { person: HomePerson }) {
  const act = useActing();
  const { name, firstName, isYou, age, memberships } = person.attributes;
  const needsOne = memberships.every(({ state }) => state === "ended");
  return (
    <Card title={name} text={isYou ? strings.you : strings.linked(age)} before={<Avatar name={name} size={40} />}>
      {memberships.length === 0 && <Box color="fg.muted">{strings.noMembership}</Box>}
      <CardRows>
        {memberships.map((each) => {
          const { word, ...drawn } = strings.states[each.state];
          return (
            <CardRow key={each.id}>
              <Box minW="0">
                <Box fontWeight="medium">{each.name}</Box>
                <Box fontSize="sm" color="fg.muted">
                  {strings.period(each)}
                </Box>
              </Box>
              <StatusBadge {...drawn}>{word(each)}</StatusBadge>
            </CardRow>
          );
        })}
      </CardRows>
      <Flex gap="4" mt="2" fontSize="sm">
        {isYou && needsOne && (
          <TextLink to={to("/member/overview/:tab?", { tab: "memberships" })}>{strings.renew}</TextLink>
        )}
        {!isYou && (
          <Button
            variant="plain"
            size="sm"
            px="0"
            onClick={() => void act(person.id, to("/member/overview/:tab?", {}))}
          >
            {strings.openAccount(firstName)}
          </Button>
        )}
      </Flex>
    </Card>
  );
}
