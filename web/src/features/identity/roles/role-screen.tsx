import { Box, Button, Flex } from "@chakra-ui/react";
import { useSuspenseQuery } from "@tanstack/react-query";
import { formatNumber } from "../../../lib/format.ts";
import { to, useGo, useParamsOf } from "../../../lib/links.ts";
import { invalidate } from "../../../lib/queries.ts";
import { queryClient } from "../../../lib/query.ts";
import { Alert } from "../../../ui/feedback/alert.tsx";
import { useAction } from "../../../ui/feedback/use-action.ts";
import { BackLink, TextLink } from "../../../ui/layout/link.tsx";
import { PageHeader } from "../../../ui/layout/page.tsx";
import type { LoaderVisit } from "../../../ui/list/visit.ts";
import { PermissionsForm } from "./permissions-form.tsx";
import { dropRole, roleQuery } from "./queries.ts";
import { RoleForm } from "./role-form.tsx";
import { strings } from "./strings.ts";

export const loader = ({ params: { id = "" } }: LoaderVisit) =>
  queryClient.fetchQuery({ ...roleQuery(id), staleTime: 0 });

/** `/admin/roles/update/:id`: what a role is called and what it may do. */
export function Screen() {
  const { id } = useParamsOf("/admin/roles/update/:id");
  const go = useGo();
  const { data: role, refetch } = useSuspenseQuery(roleQuery(id));
  const { name, description, domain, userCount } = role.attributes;
  const { canEdit, canDelete } = role.capabilities ?? {};
  const onReload = async () => (await refetch()).data;
  const remove = useAction({
    run: (key) => dropRole(id, key),
    confirm: { title: strings.deleteTitle(name), text: strings.deleteText, confirm: strings.delete, isDangerous: true },
    done: strings.deleted(name),
    failed: strings.deleteError,
    invalidates: [],
    onDone: () => void go(to("/admin/roles"), { replace: true }).then(() => invalidate("roles")),
  });
  return (
    <>
      <PageHeader
        title={name}
        back={<BackLink to={to("/admin/roles")}>{strings.backToList}</BackLink>}
        actions={
          canDelete && (
            <Button variant="outline" onClick={() => remove.start()}>
              {strings.delete}
            </Button>
          )
        }
      />
      <Flex direction="column" gap="6" maxW="form">
        <Box color="fg.muted">
          {strings.domains[domain]} · <Holders id={id} count={userCount} />
        </Box>
        {canEdit ? (
          <RoleForm role={role} onReload={onReload} />
        ) : (
          <>
            <Alert tone="info">{strings.fixed}</Alert>
            <Box>{description}</Box>
          </>
        )}
        <PermissionsForm role={role} mayEdit={canEdit === true} onReload={onReload} />
      </Flex>
    </>
  );
}

/** How many users have it, which leads to them. */
function Holders({ id, count }: { id: string; count: number }) {
  if (count === 0) return strings.nobody;
  return (
    <TextLink to={to("/admin/users")} search={{ allocatedRole: id }}>
      {count === 1 ? strings.oneUser : strings.usersWith(formatNumber(count))}
    </TextLink>
  );
}
