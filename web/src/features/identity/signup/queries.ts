import {
  approveInvitation,
  createInvitation,
  getInvitation,
  getSignup,
  getSignupForm,
  type JoinClubInput,
  joinClub,
  listSignupClubs,
  listSignupGroupClubs,
  type SignupDone,
  type SubmitSignupInput,
  searchSignup,
  signupSecretHeader,
  submitSignup,
  type ValidateEmail,
  validateEmail,
} from "@salle/contract/identity/signup";
import type { SearchUsers } from "@salle/contract/members/user-search";
import { call } from "../../../lib/client.ts";
import { ApiFailure, failureOf } from "../../../lib/failure.ts";
import { apiQuery, dataOf } from "../../../lib/queries.ts";
import { actAs } from "../../../lib/session.ts";
import { strings } from "./strings.ts";

const tags = ["signup"] as const;

/** The clubs that one can join, all of them or a group's. */
export const clubsQuery = (groupId: string | undefined) =>
  groupId
    ? apiQuery(listSignupGroupClubs, { params: { id: groupId } }, { tags, failed: strings.clubsError, select: dataOf })
    : apiQuery(listSignupClubs, {}, { tags, failed: strings.clubsError, select: dataOf });

/** What a club is called and asks. */
export const clubForm = (id: string) =>
  apiQuery(getSignupForm, { params: { a: "club", b: id } }, { tags, failed: strings.formError, select: dataOf });

/** A link in a mail: its id, and the secret that opens it. */
export interface SignupLink {
  id: string;
  secret: string;
}

export const linkForm = ({ id, secret }: SignupLink) =>
  apiQuery(
    getSignup,
    { params: { id }, headers: { [signupSecretHeader]: secret } },
    { tags, failed: strings.formError, select: dataOf },
  );

/** Asks for a link to an address. @throws ApiFailure */
export const askForLink = async (attributes: ValidateEmail, idempotencyKey: string): Promise<string> =>
  (await call(validateEmail, { body: { attributes }, idempotencyKey })).data.attributes.message;

/** Looks for one's own registration. @throws ApiFailure */
export async function findOwn(
  attributes: SearchUsers,
  clubId: string | undefined,
  idempotencyKey: string,
): Promise<string> {
  const query = clubId ? { context: `club:${clubId}` } : {};
  try {
    return (await call(searchSignup, { query, body: { attributes }, idempotencyKey })).data.attributes.message;
  } catch (error) {
    if (error instanceof ApiFailure && error.said === undefined) throw failureOf(error.status, strings.searchError);
    throw error;
  }
}

/** Signs up by a link. @throws ApiFailure */
export const signUp = async (
  { id, secret }: SignupLink,
  attributes: SubmitSignupInput,
  idempotencyKey: string,
): Promise<SignupDone> => {
  const headers = { [signupSecretHeader]: secret };
  return (await call(submitSignup, { params: { signupToken: id }, headers, body: { attributes }, idempotencyKey }))
    .data;
};

/** Asks a club to take an account, new children or both; whom one acts for, the header knows by the session. @throws ApiFailure */
export async function join(club: string, accountId: string, attributes: JoinClubInput, idempotencyKey: string) {
  const { data } = await call(joinClub, { params: { club, x: accountId }, body: { attributes }, idempotencyKey });
  await actAs(null);
  return data;
}

/** Invites an address or an account. @throws ApiFailure */
export const invite = (club: string, to: string, isTransfer: boolean, idempotencyKey: string) =>
  call(createInvitation, {
    params: { a: club, b: to },
    query: isTransfer ? { transfer: 1 as const } : {},
    idempotencyKey,
  });

export const invitationQuery = (id: string) =>
  apiQuery(getInvitation, { params: { id } }, { tags, failed: strings.invitationError, select: dataOf });

/** Accepts an invitation; where one may work, the header knows by the session. @throws ApiFailure */
export async function accept(id: string, idempotencyKey: string): Promise<SignupDone> {
  const { data } = await call(approveInvitation, { params: { id }, idempotencyKey });
  await actAs(null);
  return data;
}
