import { Box, Flex } from "@chakra-ui/react";
import type { MemberRecord } from "@salle/contract/members/members";
import type { ReactNode } from "react";
import { Avatar } from "../../../ui/layout/avatar.tsx";
import { PageHeading, usePageTitle } from "../../../ui/layout/page.tsx";
import { headerWords } from "./header-words.ts";
import { MemberStatusBadge } from "./status.tsx";
import { strings } from "./strings.ts";

interface MemberHeaderProps {
  profile?: MemberRecord;
  /** Where it is not the profile's, or there is no profile. */
  name?: string;
  /** How they stand, where it is more than whether they are approved. */
  status?: ReactNode;
  actions?: ReactNode;
}

/** Who the page is about: avatar (45), name as its heading, membership number, actions (spec 01 §2.7). */
export function MemberHeader(props: MemberHeaderProps) {
  const words = headerWords(props);
  usePageTitle(words?.name ?? strings.unknownMember);
  return <Identity {...props} heading={(name) => <PageHeading>{name}</PageHeading>} />;
}

/** The same above the screens of a section, which have headings and titles of their own. */
export const SectionHeader = (props: MemberHeaderProps) => (
  <Box data-chrome="" borderBottomWidth="1px" mb="5">
    <Identity
      {...props}
      heading={(name) => (
        <Box fontSize="lg" fontWeight="semibold" overflowWrap="anywhere">
          {name}
        </Box>
      )}
    />
  </Box>
);

function Identity({ heading, ...props }: MemberHeaderProps & { heading: (name: string) => ReactNode }) {
  const words = headerWords(props);
  if (!words) return null;
  const { profile, status, actions } = props;
  return (
    <Flex gap="3" align="center" wrap="wrap" mb="5">
      <Avatar name={words.name} size={45} />
      <Box flex="1" minW="12rem">
        <Flex columnGap="4" rowGap="1" align="center" wrap="wrap">
          {heading(words.name)}
          {status ?? (profile && <MemberStatusBadge {...profile.attributes} />)}
        </Flex>
        <Box color="fg.muted" fontVariantNumeric="tabular-nums">
          {strings.membershipNumber}
          {words.number}
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
