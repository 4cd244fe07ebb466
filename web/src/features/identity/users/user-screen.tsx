import { Flex, Grid } from "@chakra-ui/react";
import { useSuspenseQuery } from "@tanstack/react-query";
import { to, useParamsOf } from "../../../lib/links.ts";
import { queryClient } from "../../../lib/query.ts";
import { usePermission } from "../../../lib/session.ts";
import { Alert } from "../../../ui/feedback/alert.tsx";
import { StatusOf } from "../../../ui/feedback/badge.tsx";
import { userStatus } from "../../../ui/feedback/statuses.tsx";
import { BackLink } from "../../../ui/layout/link.tsx";
import { PageHeader } from "../../../ui/layout/page.tsx";
import type { LoaderVisit } from "../../../ui/list/visit.ts";
import { ActivityCard } from "../../platform/activity/index.ts";
import { userQuery } from "./queries.ts";
import { RolesCard } from "./roles-card.tsx";
import { strings } from "./strings.ts";
import { UserActions } from "./user-actions.tsx";
import { UserForm } from "./user-form.tsx";

/** An address ends with the user's id, or shows nothing. */
export const loader = ({ params: { id = "" } }: LoaderVisit) =>
  queryClient.fetchQuery({ ...userQuery(id), staleTime: 0 });

/** `/admin/users/update/:id`: who somebody is, how they sign in, and what they may do. */
export function Screen() {
  const { id } = useParamsOf("/admin/users/update/:id");
  const { data: user, refetch } = useSuspenseQuery(userQuery(id));
  const { attributes } = user;
  const seesActivity = usePermission("activity.view");
  const mayEdit = user.capabilities?.canEdit === true;
  return (
    <>
      <PageHeader
        title={`${attributes.firstName} ${attributes.lastName}`}
        back={<BackLink to={to("/admin/users")}>{strings.backToList}</BackLink>}
        count={<StatusOf {...userStatus(attributes)} />}
        actions={mayEdit && <UserActions of={user} />}
      />
      {!mayEdit && <Alert tone="info">{strings.notYours}</Alert>}
      <Grid gap="6" templateColumns={{ base: "1fr", lg: "minmax(0, 1fr) minmax(0, 26rem)" }} alignItems="start">
        <Flex direction="column" minW="0">
          <UserForm user={user} mayEdit={mayEdit} onReload={async () => (await refetch()).data} />
        </Flex>
        <Flex direction="column" gap="6" minW="0">
          <RolesCard user={user} mayEdit={mayEdit} />
          {seesActivity && (
            <ActivityCard accountId={id} whose="about" title={strings.activity} empty={strings.noActivity} />
          )}
        </Flex>
      </Grid>
    </>
  );
}
