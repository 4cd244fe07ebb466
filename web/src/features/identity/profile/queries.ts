import {
  type ChangeEmail,
  type ChangePassword,
  cancelEmail,
  changeEmail,
  changePassword,
  endOtherSignIns,
  endSignIn,
  getProfile,
  listSignIns,
  type Profile,
  sendEmailAgain,
  type UpdateProfile,
  updateProfile,
} from "@salle/contract/identity/profile";
import { call } from "../../../lib/client.ts";
import { apiQuery, dataOf } from "../../../lib/queries.ts";
import { queryClient } from "../../../lib/query.ts";
import { strings } from "./strings.ts";

export const profileQuery = apiQuery(
  getProfile,
  {},
  { tags: ["profile"], failed: strings.profileError, select: dataOf },
);
export const signInsQuery = apiQuery(
  listSignIns,
  {},
  { tags: ["profile"], failed: strings.sessionsError, select: dataOf },
);

function keep(answer: { data: Profile }): Profile {
  queryClient.setQueryData(profileQuery.queryKey, answer);
  return answer.data;
}

/** Changes one's own name and phone number. @throws ApiFailure */
export const saveProfile = async (attributes: UpdateProfile, idempotencyKey: string): Promise<Profile> =>
  keep(await call(updateProfile, { body: { attributes }, idempotencyKey }));

/** Changes one's own password. @throws ApiFailure */
export const savePassword = async (attributes: ChangePassword, idempotencyKey: string): Promise<Profile> =>
  keep(await call(changePassword, { body: { attributes }, idempotencyKey }));

/** Asks for another address to sign in with. @throws ApiFailure */
export const askEmail = async (attributes: ChangeEmail, idempotencyKey: string): Promise<Profile> =>
  keep(await call(changeEmail, { body: { attributes }, idempotencyKey }));

/** Has another link mailed to the address that waits, or keeps the one that one has. @throws ApiFailure */
export const actOnEmail = async (act: "again" | "cancel", idempotencyKey: string): Promise<Profile> =>
  keep(await call(act === "again" ? sendEmailAgain : cancelEmail, { idempotencyKey }));

/** Signs out in one place, or everywhere else. @throws ApiFailure */
export async function signOutOf(id: string | "others", idempotencyKey: string): Promise<void> {
  const answer =
    id === "others"
      ? await call(endOtherSignIns, { idempotencyKey })
      : await call(endSignIn, { params: { id }, idempotencyKey });
  queryClient.setQueryData(signInsQuery.queryKey, answer);
}
