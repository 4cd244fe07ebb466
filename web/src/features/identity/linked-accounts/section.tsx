import { Box, Flex } from "@chakra-ui/react";
import { ActivityCard } from "../../platform/activity/index.ts";
import { Invitations } from "./invitations.tsx";
import { Links } from "./links.tsx";
import { strings } from "./strings.ts";

/** The linked accounts page (spec 02 §2): what waits for an answer, for whom one acts, who acts for one, and what they did. */
export function LinkedAccounts({ accountId }: { accountId: string }) {
  return (
    <Box>
      <Box as="h2" fontSize="lg" m="0">
        {strings.title}
      </Box>
      <Box color="fg.muted" mb="4">
        {strings.text}
      </Box>
      <Flex direction="column" gap="5">
        <Invitations accountId={accountId} />
        <Links accountId={accountId} whose="others" />
        <Links accountId={accountId} whose="you" />
        <ActivityCard
          accountId={accountId}
          whose="onBehalf"
          title={strings.acts}
          text={strings.actsText}
          empty={strings.noActs}
        />
      </Flex>
    </Box>
  );
}
