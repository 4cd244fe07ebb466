import { Box, Flex } from "@chakra-ui/react";
import { formatAbn } from "@salle/contract/organisations/abn";
import type { Club } from "@salle/contract/organisations/clubs";
import { isWebAddress } from "@salle/contract/web-address";
import type { ReactNode } from "react";
import { formatNumber } from "../../../lib/format.ts";
import type { Path } from "../../../lib/links.ts";
import { Alert } from "../../../ui/feedback/alert.tsx";
import { StatusBadge } from "../../../ui/feedback/badge.tsx";
import { Crest } from "../../../ui/layout/avatar.tsx";
import { TextLink } from "../../../ui/layout/link.tsx";
import { PageHeading, usePageTitle } from "../../../ui/layout/page.tsx";
import { Phone } from "../../../ui/layout/phone.tsx";
import { strings } from "./strings.ts";

interface ClubHeaderProps {
  club: Club;
  /** How many members it has, where the reader may know. */
  members: number | undefined;
  membersPage: Path | undefined;
  actions?: ReactNode;
}

/** Which club the page is about: crest, name, where it is, its number, its members and how it is reached. */
export function ClubHeader({ club: { attributes: a }, members, membersPage, actions }: ClubHeaderProps) {
  usePageTitle(a.name);
  const facts: (readonly [key: string, fact: ReactNode])[] = [
    ["place", [a.suburb, a.state].filter(Boolean).join(" ")],
    ["abn", a.ABN && `${strings.ABN} ${formatAbn(a.ABN)}`],
    ["members", members !== undefined && membersPage && <TextLink to={membersPage}>{counted(members)}</TextLink>],
    ["phone", a.telephone && <Phone number={a.telephone} />],
    ["site", isWebAddress(a.webAddress) && <Site to={a.webAddress} />],
  ];
  return (
    <Box mb="5">
      <Flex gap="3" align="center" wrap="wrap">
        <Crest name={a.name} size={45} />
        <Box flex="1" minW="12rem">
          <Flex columnGap="4" rowGap="1" align="center" wrap="wrap">
            <PageHeading>{a.name}</PageHeading>
            {a.isArchived && <StatusBadge tone="off">{strings.isArchived}</StatusBadge>}
          </Flex>
          <Flex
            as="ul"
            aria-label={strings.summary}
            listStyleType="none"
            m="0"
            p="0"
            columnGap="4"
            wrap="wrap"
            color="fg.muted"
          >
            {facts.map(([key, fact]) => fact && <li key={key}>{fact}</li>)}
          </Flex>
        </Box>
        {actions && (
          <Flex gap="2" wrap="wrap">
            {actions}
          </Flex>
        )}
      </Flex>
      {a.isArchived && (
        <Box mt="4">
          <Alert tone="info">{strings.archivedBanner}</Alert>
        </Box>
      )}
    </Box>
  );
}

const counted = (members: number): string => strings.memberCount(members, formatNumber(members));

const Site = ({ to }: { to: string }) => (
  <a className="text-link" href={to} target="_blank" rel="noopener noreferrer">
    {to.replace(/^https?:\/\//, "").replace(/\/$/, "")}
  </a>
);
