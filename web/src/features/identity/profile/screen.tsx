import { Flex } from "@chakra-ui/react";
import { useTabs } from "../../../lib/links.ts";
import { queryClient } from "../../../lib/query.ts";
import { useSession } from "../../../lib/session.ts";
import { Alert } from "../../../ui/feedback/alert.tsx";
import { PageHeader } from "../../../ui/layout/page.tsx";
import { RouteTabs } from "../../../ui/layout/tabs.tsx";
import type { LoaderVisit } from "../../../ui/list/visit.ts";
import { OwnErasure } from "../../members/erasure/index.ts";
import { OwnData } from "../../members/privacy/index.ts";
import { LinkedAccounts } from "../linked-accounts/index.ts";
import { FindClubCard } from "../signup/index.ts";
import { TwoFactorSection } from "../two-factor/index.ts";
import { PasswordForm } from "./password-form.tsx";
import { OwnProfile } from "./profile-form.tsx";
import { profileQuery, signInsQuery } from "./queries.ts";
import { Sessions } from "./sessions.tsx";
import { strings } from "./strings.ts";

/** Linked accounts and two-factor load by themselves. */
export const loader = async ({ params: { tab = "profile" } }: LoaderVisit) => {
  if (tab === "sessions") return queryClient.fetchQuery({ ...signInsQuery, staleTime: 0 });
  if (tab !== "linked-accounts" && tab !== "two-factor")
    return queryClient.fetchQuery({ ...profileQuery, staleTime: 0 });
};

/** `/account/edit/:tab?`: one's own account, its password and second factor, where one is signed in, and who acts for whom. */
export function Screen() {
  const { tab } = useTabs();
  const { session, context } = useSession();
  const isActing = session.impersonator !== null;
  return (
    <>
      <PageHeader title={strings.title} />
      <RouteTabs label={strings.tabs} />
      {isActing && <Alert tone="info">{strings.notYours}</Alert>}
      {!isActing && tab === "profile" && <OwnProfile />}
      {!isActing && tab === "profile" && <FindClubCard />}
      {/* A member has it beside their other choices, under Privacy. */}
      {!isActing && tab === "profile" && context?.type !== "user" && (
        <Flex direction="column" gap="10" mt="10">
          <OwnData />
          <OwnErasure />
        </Flex>
      )}
      {!isActing && tab === "password" && <PasswordForm />}
      {!isActing && tab === "two-factor" && <TwoFactorSection />}
      {!isActing && tab === "sessions" && <Sessions />}
      {!isActing && tab === "linked-accounts" && <LinkedAccounts accountId={session.accountId} />}
    </>
  );
}
