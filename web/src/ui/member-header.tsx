import { Box, Flex } from "@chakra-ui/react";
import type { ReactNode } from "react";
import { Avatar } from "./layout/avatar.tsx";
import { PageHeading, usePageTitle } from "./layout/page.tsx";
import { words } from "./strings.ts";

interface MemberHeaderProps {
  name?: string;
  membershipNumber?: string;
  status?: ReactNode;
  actions?: ReactNode;
  /** Whether a member is given at all: without a name and a member the header is hidden (spec 01 §2.7). */
  hasMember: boolean;
}

/** Who the page is about: avatar (45), name, membership number, actions. */
export function MemberHeader({ name, membershipNumber, status, actions, hasMember }: MemberHeaderProps) {
  const shown = name?.trim() || words.unknownMember;
  usePageTitle(shown);
  if (!name?.trim() && !hasMember) return null;
  return (
    <Flex gap="3" align="center" wrap="wrap" mb="5">
      <Avatar name={shown} size={45} />
      <Box flex="1" minW="12rem">
        <Flex gap="3" align="center" wrap="wrap">
          <PageHeading>{shown}</PageHeading>
          {status}
        </Flex>
        <Box color="fg.muted" fontVariantNumeric="tabular-nums">
          {words.membershipNumber}
          {membershipNumber || words.unknownNumber}
        </Box>
      </Box>
      {actions && (
        <Flex gap="2" wrap="wrap">
          {actions}
        </Flex>
      )}
    </Flex>
  );
}
