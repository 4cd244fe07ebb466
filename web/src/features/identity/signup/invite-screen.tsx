import { Box, Grid } from "@chakra-ui/react";
import type { UserFound } from "@salle/contract/members/user-search";
import { useState } from "react";
import { to } from "../../../lib/links.ts";
import { useSession } from "../../../lib/session.ts";
import { Card } from "../../../ui/home/card.tsx";
import { BackLink } from "../../../ui/layout/link.tsx";
import { PageHeader } from "../../../ui/layout/page.tsx";
import { findUsers, UserSearchForm } from "../../members/user-search/index.ts";
import { FoundUsers } from "./found-users.tsx";
import { InviteForm } from "./invite-form.tsx";
import { strings } from "./strings.ts";

/** `/membership/members/add/existing`: a club invites somebody who is registered, or any address. */
export function Screen() {
  const clubId = useSession().context?.id ?? "";
  const [found, setFound] = useState<UserFound[] | null>(null);
  return (
    <>
      <PageHeader
        title={strings.inviteTitle}
        back={<BackLink to={to("/membership/members")}>{strings.backToMembers}</BackLink>}
      />
      <Box color="fg.muted" mb="5" maxW="form">
        {strings.inviteText}
      </Box>
      <Grid
        gap="5"
        alignItems="start"
        maxW="content"
        templateColumns={{ base: "minmax(0, 1fr)", lg: "repeat(2, minmax(0, 1fr))" }}
      >
        <Card title={strings.findTitleStaff}>
          {found ? (
            <FoundUsers clubId={clubId} found={found} onAgain={() => setFound(null)} />
          ) : (
            <UserSearchForm find={findUsers} onFound={setFound} isInline />
          )}
        </Card>
        <Card title={strings.byEmail} text={strings.byEmailText}>
          <InviteForm clubId={clubId} />
        </Card>
      </Grid>
    </>
  );
}
