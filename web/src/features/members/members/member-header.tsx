import { Box, Flex } from "@chakra-ui/react";
import type { MemberRecord } from "@salle/contract/members/members";
import type { ReactNode } from "react";
import { Avatar } from "../../../ui/layout/avatar.tsx";
import { PageHeading, usePageTitle } from "../../../ui/layout/page.tsx";
import { MemberStatusBadge } from "./status.tsx";
import { strings } from "./strings.ts";

/** Who the page is about: avatar (45), name, membership number, actions (spec 01 §2.7). */
export function MemberHeader({ record, actions }: { record: MemberRecord; actions?: ReactNode }) {
  const { firstName, lastName, membershipNumber } = record.attributes;
  const name = `${firstName} ${lastName}`.trim() || strings.unknownMember;
  usePageTitle(name);
  return (
    <Flex gap="3" align="center" wrap="wrap" mb="5">
      <Avatar name={name} size={45} />
      <Box flex="1" minW="12rem">
        <Flex gap="3" align="center" wrap="wrap">
          <PageHeading>{name}</PageHeading>
          <MemberStatusBadge {...record.attributes} />
        </Flex>
        <Box color="fg.muted" fontVariantNumeric="tabular-nums">
          {strings.membershipNumber}
          {membershipNumber || strings.unknownNumber}
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
