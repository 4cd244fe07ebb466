import {
  type CreateRole,
  createRole,
  deleteRole,
  getRole,
  permissionOptions,
  type Role,
  roleBaseOptions,
  type SetPermissions,
  setPermissions,
  type UpdateRole,
  updateRole,
} from "@salle/contract/identity/roles";
import { call } from "../../../lib/client.ts";
import { apiQuery, dataOf, fresh } from "../../../lib/queries.ts";
import { queryClient } from "../../../lib/query.ts";
import { strings } from "./strings.ts";

export const roleQuery = (id: string) =>
  apiQuery(getRole, { params: { id } }, { tags: ["roles"], failed: strings.roleError, select: dataOf });

/** The templates of a domain. */
export const baseChoices = (domain: string) =>
  apiQuery(
    roleBaseOptions,
    { query: { filters: { belongingTo: domain } } },
    { ...fresh, failed: strings.baseError, select: dataOf },
  );

/** The permissions that a role can have. */
export const permissionChoices = (id: string) =>
  apiQuery(permissionOptions, { params: { id } }, { ...fresh, failed: strings.permissionsError, select: dataOf });

/** Puts what a write has answered into the query cache. */
function keep(answer: { data: Role }): Role {
  queryClient.setQueryData(roleQuery(answer.data.id).queryKey, answer);
  return answer.data;
}

/** Makes a role. @throws ApiFailure */
export const addRole = async (attributes: CreateRole, idempotencyKey: string): Promise<Role> =>
  keep(await call(createRole, { body: { attributes }, idempotencyKey }));

/** Changes a role's name and description. @throws ApiFailure */
export const saveRole = async (id: string, attributes: UpdateRole, idempotencyKey: string): Promise<Role> =>
  keep(await call(updateRole, { params: { id }, body: { attributes }, idempotencyKey }));

/** Replaces a role's permissions. @throws ApiFailure */
export const savePermissions = async (id: string, attributes: SetPermissions, idempotencyKey: string): Promise<Role> =>
  keep(await call(setPermissions, { params: { id }, body: { attributes }, idempotencyKey }));

/** Deletes a role. @throws ApiFailure */
export const dropRole = (id: string, idempotencyKey: string) => call(deleteRole, { params: { id }, idempotencyKey });
