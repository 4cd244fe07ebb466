import { Box, Button, Flex } from "@chakra-ui/react";
import { EXPIRING_DAYS } from "@salle/contract/membership/certification-codes";
import type { HomeCertification, HomePerson } from "@salle/contract/membership/overview";
import type { ReactNode } from "react";
import { to } from "../../../lib/links.ts";
import { useSession } from "../../../lib/session.ts";
import { StatusBadge, StatusOf } from "../../../ui/feedback/badge.tsx";
import { certificationStatus } from "../../../ui/feedback/certification-status.ts";
import { Card, CardRow, CardRows } from "../../../ui/home/card.tsx";
import { Avatar } from "../../../ui/layout/avatar.tsx";
import { TextLink } from "../../../ui/layout/link.tsx";
import { PassButton } from "../../platform/passes/index.ts";
import { strings } from "./strings.ts";
import { useActing } from "./use-acting.ts";

/** Somebody whom one looks after: what they have, until when, and how it goes on. */
export function PersonCard({ person }: { person: HomePerson }) {
  const act = useActing();
  const { session } = useSession();
  const { name, firstName, isYou, age, memberships, rights, certifications, pass } = person.attributes;
  const needsOne = memberships.every(({ state }) => state === "ended");
  return (
    <Card
      title={name}
      text={isYou ? strings.you : strings.linked(age)}
      before={<Avatar name={name} size={40} />}
      more={pass && <PassButton name={name} pass={pass} />}
    >
      {memberships.length === 0 && <Box color="fg.muted">{strings.noMembership}</Box>}
      <CardRows>
        {memberships.map((each) => {
          const { word, ...drawn } = strings.states[each.state];
          return (
            <Fact key={each.id} title={each.name} text={strings.period(each)}>
              <StatusBadge {...drawn}>{word(each)}</StatusBadge>
            </Fact>
          );
        })}
        {rights.map((each) => (
          <Fact key={`${each.label} ${each.sourceName} ${each.from}`} title={each.label} text={strings.right(each)}>
            <StatusBadge tone={each.state === "current" ? "good" : "info"}>{strings.rightState(each)}</StatusBadge>
          </Fact>
        ))}
        {(session.featureFlags.certifications ? certifications : []).map((each) => (
          <Fact
            key={each.id}
            title={each.title}
            text={
              <>
                {strings.certified(each)}
                {isYou && isToRenew(each) && (
                  <>
                    {" "}
                    <TextLink to={to("/member/overview/:tab?", { tab: "certifications" })}>{strings.addNew}</TextLink>
                  </>
                )}
              </>
            }
          >
            <StatusOf {...certificationStatus(each)} acts={isToRenew(each)} />
          </Fact>
        ))}
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

/** Whether it has expired, or ends within the days in which that is told. */
const isToRenew = ({ status, daysLeft }: HomeCertification): boolean =>
  status === "EXPIRED" || (daysLeft !== null && daysLeft <= EXPIRING_DAYS);

interface FactProps {
  title: string;
  text: ReactNode;
  children: ReactNode;
}

/** A thing that somebody has, and at its end how that stands. */
const Fact = ({ title, text, children }: FactProps) => (
  <CardRow>
    <Box minW="0">
      <Box fontWeight="medium">{title}</Box>
      <Box fontSize="sm" color="fg.muted">
        {text}
      </Box>
    </Box>
    {children}
  </CardRow>
);
