import { Flex } from "@chakra-ui/react";
import { Channels, loadChannels } from "../features/communication/member-groups/channels.tsx";
import { OwnErasure } from "../features/members/erasure/index.ts";
import { memberProfileQuery, OwnData, Visibility } from "../features/members/privacy/index.ts";
import { queryClient } from "../lib/query.ts";
import { sessionState, useSession } from "../lib/session.ts";
import { PageHeader } from "../ui/layout/page.tsx";
import { words } from "../ui/strings.ts";
import type { LoaderVisit } from "./row.ts";

export function loader({ context }: LoaderVisit) {
  const state = sessionState();
  const accountId = state.phase === "in" ? state.session.accountId : "";
  return Promise.all([loadChannels(context?.id ?? ""), queryClient.ensureQueryData(memberProfileQuery(accountId))]);
}

/** `/member/privacy`: what others see of a member, which news they receive, and their own data. */
export function Screen() {
  const { context } = useSession();
  return (
    <>
      <PageHeader title={words.privacy} />
      <Flex direction="column" gap="10">
        <Visibility />
        {context && <Channels id={context.id} />}
        <OwnData />
        <OwnErasure />
      </Flex>
    </>
  );
}
