import { handleOf, SYSTEM_HANDLE } from "@salle/contract/handles";
import type { Allocation } from "../../lib/context.ts";
import { fold } from "../../lib/fold.ts";
import type { Account, Link, UserRow } from "./entity.ts";

/** How an e-mail address is compared: case and surrounding blanks do not count. */
export const emailKey = (email: string): string => email.trim().normalize("NFKC").toLowerCase();

export const nameOf = (account: Pick<Account, "firstName" | "lastName">): string =>
  `${account.firstName} ${account.lastName}`;

/** A securable as its handle. */
export const handleOn = (on: Allocation["on"]): string => (on.type === "system" ? SYSTEM_HANDLE : handleOf(on));

/** The lists of users by their names. */
export const ALL_USERS = "all";
export const usersWith = (roleId: string): string => `role#${roleId}`;
export const usersOn = (handle: string): string => `on#${handle}`;

/** The rows by which lists find an account: none when it cannot sign in. */
export function rowsOf({ person, firstName, lastName, emailAddress, grants = [] }: Account): UserRow[] {
  if (!emailAddress) return [];
  const roles = grants.flatMap(({ roleId, on }) => [usersWith(roleId), usersOn(handleOn(on))]);
  const lists = [ALL_USERS, ...[...new Set(roles)].sort()];
  const lastFirst = nameKey(`${lastName} ${firstName}`);
  const firstLast = nameKey(`${firstName} ${lastName}`);
  const email = emailKey(emailAddress);
  return lists.map((list) => ({ person, list, lastFirst, firstLast, email, lists }));
}

/** How names are compared: without case, accents and commas, and one blank between words. */
export const nameKey = (name: string): string =>
  fold(name)
    .replaceAll(/[,\s]+/g, " ")
    .trim();

/** Whether a link lets anybody act at a moment. */
export const isLive = ({ endsAt }: Pick<Link, "endsAt">, at: Date): boolean =>
  endsAt === undefined || at.getTime() < endsAt * 1000;
