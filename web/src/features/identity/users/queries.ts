import { allocateForOptions } from "@salle/contract/identity/roles";
import {
  type AllocateRole,
  activateUser,
  allocateRole,
  allocateRoleOptions,
  type CreateUser,
  confirmUser,
  createUser,
  deactivateUser,
  deleteUser,
  endTwoFactor,
  getUser,
  removeRole,
  type UpdateUser,
  type User,
  updateUser,
} from "@salle/contract/identity/users";
import { call } from "../../../lib/client.ts";
import { apiQuery, dataOf, fresh } from "../../../lib/queries.ts";
import { queryClient } from "../../../lib/query.ts";
import { strings } from "./strings.ts";

export const userQuery = (id: string) =>
  apiQuery(getUser, { params: { id } }, { tags: ["users"], failed: strings.userError, select: dataOf });

/** The roles that can be given to a user. */
export const roleChoices = (id: string) =>
  apiQuery(allocateRoleOptions, { params: { id } }, { ...fresh, select: dataOf });

/** What a role can be given for. */
export const securableChoices = (role: string) =>
  apiQuery(allocateForOptions, { params: { id: role } }, { ...fresh, select: dataOf });

/** Puts what a write has answered into the query cache. */
function keep(answer: { data: User }): User {
  queryClient.setQueryData(userQuery(answer.data.id).queryKey, answer);
  return answer.data;
}

/** Makes a user. @throws ApiFailure */
export const addUser = async (attributes: CreateUser, idempotencyKey: string): Promise<User> =>
  keep(await call(createUser, { body: { attributes }, idempotencyKey }));

/** Changes a user. @throws ApiFailure */
export const saveUser = async (id: string, attributes: UpdateUser, idempotencyKey: string): Promise<User> =>
  keep(await call(updateUser, { params: { id }, body: { attributes }, idempotencyKey }));

/** Gives a user a role. @throws ApiFailure */
export const giveRole = async (id: string, attributes: AllocateRole, idempotencyKey: string): Promise<User> =>
  keep(await call(allocateRole, { params: { id }, body: { attributes }, idempotencyKey }));

/** Takes an allocation away. @throws ApiFailure */
export const takeRole = async (id: string, role: string, idempotencyKey: string): Promise<User> =>
  keep(await call(removeRole, { params: { id, role }, idempotencyKey }));

const acts = {
  confirm: confirmUser,
  activate: activateUser,
  deactivate: deactivateUser,
  endTwoFactor,
};

/** Confirms, activates or deactivates a user, or turns their two-factor off. @throws ApiFailure */
export const actOnUser = async (act: keyof typeof acts, id: string, idempotencyKey: string): Promise<User> =>
  keep(await call(acts[act], { params: { id }, idempotencyKey }));

/** Deletes a user. @throws ApiFailure */
export const dropUser = (id: string, idempotencyKey: string) => call(deleteUser, { params: { id }, idempotencyKey });
