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

const BASE32 = "ABCDEFGHIJKLMNOPQRSTUVWXYZ234567";

/** Bytes as authenticator apps take them (RFC 4648, 6), without padding. */
export function base32(bytes: Uint8Array): string {
  const bits = [...bytes].map((byte) => byte.toString(2).padStart(8, "0")).join("");
  return (bits.match(/.{1,5}/g) ?? []).map((five) => BASE32[Number.parseInt(five.padEnd(5, "0"), 2)]).join("");
}

export function fromBase32(text: string): Uint8Array {
  const bits = [...text].map((letter) => BASE32.indexOf(letter).toString(2).padStart(5, "0")).join("");
  return Uint8Array.from(bits.match(/.{8}/g) ?? [], (byte) => Number.parseInt(byte, 2));
}

/** A code as it is compared: six digits, or a recovery code, in whose letters there are no 0, 1 and 8. */
export function plainCode(typed: string): string {
  const plain = typed.replaceAll(/[\s-]/g, "").toUpperCase();
  return /^\d{6}$/.test(plain) ? plain : plain.replaceAll("0", "O").replaceAll("1", "I").replaceAll("8", "B");
}

/** Whether somebody must have a second factor where roles on the system ask for one. */
export const hasSystemRole = ({ isRoot, grants = [] }: Pick<Account, "isRoot" | "grants">): boolean =>
  isRoot === true || grants.some(({ on }) => on.type === "system");

/** Whether a link lets anybody act at a moment. */
export const isLive = ({ endsAt }: Pick<Link, "endsAt">, at: Date): boolean =>
  endsAt === undefined || at.getTime() < endsAt * 1000;

/** An account by which nobody is reached and nobody signs in. */
export const noWayIn = {
  mobilePhoneNumber: undefined,
  emailAddress: undefined,
  passwordHash: undefined,
  isConfirmed: false,
  isActive: false,
  mustChangePassword: false,
  hasTwoFactor: false,
  sessions: {},
} satisfies Partial<Account>;

/** What is left of an account whose owner's data is erased at a moment: nobody's name, and no way in. */
export const erasedValues = (at: Date): Partial<Account> => ({
  firstName: "Former",
  lastName: "member",
  nationalId: undefined,
  ...noWayIn,
  erasedAt: at.toISOString(),
});
