import * as z from "zod/mini";
import { can, onSystem } from "../access.ts";
import { endpoint } from "../endpoint.ts";
import * as problems from "../problems.ts";
import { resource } from "../resource.ts";
import { emailText, idText, lineText, nameText, optionalId } from "../texts.ts";
import { flag, listQuery, many, Option, one, paged, version, write } from "../wire.ts";
import { userLabels } from "./account-labels.ts";
import { newPassword } from "./new-password.ts";
import { roleDomainNames } from "./role-domains.ts";

/** A role that somebody has on a securable. */
export const AllocatedRole = z.object({
  /** The role's id, a dot and the securable's handle: what takes it away. */
  id: z.string(),
  role: z.string(),
  name: z.string(),
  domain: z.enum(roleDomainNames),
  /** The securable's handle, and what it is called. */
  allocateFor: z.string(),
  label: z.string(),
});
export type AllocatedRole = z.infer<typeof AllocatedRole>;

/**
 * Somebody who can sign in (spec 03 §3, user account). Capabilities: canEdit, canDeactivate, canDelete; they are about the
 * reader.
 */
export const User = resource("user", {
  self: "/app/users/{id}",
  attributes: {
    firstName: z.string(),
    lastName: z.string(),
    emailAddress: z.string(),
    mobilePhoneNumber: z.nullable(z.string()),
    nationalId: z.nullable(z.string()),
    /** Absent in lists. */
    birthdateDay: z.optional(z.nullable(z.number())),
    birthdateMonth: z.optional(z.nullable(z.number())),
    birthdateYear: z.optional(z.nullable(z.number())),
    /** The address is theirs: they have shown a mail of it, or an administrator has said so. */
    isConfirmed: z.boolean(),
    isActive: z.boolean(),
    isRoot: z.boolean(),
    hasPassword: z.boolean(),
    mustChangePassword: z.boolean(),
    hasTwoFactor: z.boolean(),
    /** ISO 8601: when one of the sessions that are still there was last used; null when there is none. */
    lastSeenDate: z.nullable(z.string()),
    roles: z.array(AllocatedRole),
    version: z.number(),
  },
});
export type User = z.infer<typeof User>;

/** The filters that have a list of options each, as both are named (spec 03 §7). */
export const userFilterNames = ["clubSecurable", "clubGroupSecurable", "allocatedRole"] as const;
export type UserFilterName = (typeof userFilterNames)[number];

export const UserListQuery = listQuery(
  z.object({
    /** What the name, either way round, or the address begins with. */
    searchterm: lineText("search"),
    /** Handles of a club and a club group on which they have a role, and a role's id. */
    clubSecurable: optionalId(),
    clubGroupSecurable: optionalId(),
    allocatedRole: optionalId(),
  }),
  ["name", "emailAddress"],
  { column: "name", direction: "asc" },
);
export type UserListQuery = z.infer<typeof UserListQuery>;

const birthPart = (low: number, high: number) =>
  z.optional(z.nullable(z.number({ error: problems.noDate }).check(z.int(), z.gte(low), z.lte(high))));

const details = {
  firstName: nameText(userLabels.firstName, 60),
  lastName: nameText(userLabels.lastName, 60),
  email: emailText(userLabels.email).check(z.minLength(1, { error: problems.blank(userLabels.email) })),
  inactive: z.optional(flag()),
  mobile: lineText(userLabels.mobile, 30),
  birthdateDay: birthPart(1, 31),
  birthdateMonth: birthPart(1, 12),
  birthdateYear: birthPart(1900, 2200),
  /** Its owner is told, is signed out everywhere, and chooses another one at the next login. */
  password: z.optional(newPassword()),
};

export const CreateUser = z.strictObject({
  ...details,
  /** A mail with a link to set a password, or without one of their own to sign in by. */
  sendWelcome: z.optional(flag()),
});
export type CreateUser = z.infer<typeof CreateUser>;

export const UpdateUser = z.strictObject({
  ...details,
  firstName: z.optional(details.firstName),
  lastName: z.optional(details.lastName),
  email: z.optional(details.email),
  version: version(),
});
export type UpdateUser = z.infer<typeof UpdateUser>;

export const AllocateRole = z.strictObject({
  role: idText(problems.choose, problems.required(userLabels.role)),
  /** A handle of `allocate-for/options`. */
  allocateFor: idText(problems.choose, problems.required(userLabels.allocateFor)),
});
export type AllocateRole = z.infer<typeof AllocateRole>;

/** So many roles at most has one user: their rows go in one transaction with the account. */
export const MOST_ALLOCATED = 15;
/** For how long the link of a welcome is good. */
export const WELCOME_DAYS = 7;

export const userTexts = {
  taken: "Somebody else signs in with this address.",
  beyond: "You can only change accounts of people who may do no more than you.",
  roleBeyond: "You can only give roles whose permissions you have yourself.",
  self: "You cannot do this to your own account.",
  ownPassword: "Change your own password in Profile Settings.",
  isMember: (clubs: string) =>
    `This person is in the books of ${clubs}, which keep them. Deactivate the account instead.`,
  tooMany: `One user can have at most ${MOST_ALLOCATED} roles.`,
  noTwoFactor: "This user has no two-factor to turn off.",
  notFor: "This role cannot be given for that.",
} as const;

const area = "users";
const source = "spec 03 §7";
const access = can("users.manage", onSystem);
const common = { area, source, access } as const;
const writes = { ...common, inPerson: true, output: one(User) } as const;

export const listUsers = endpoint("GET /app/users", {
  ...common,
  summary: "Those who can sign in, with filters by role and by what it is allocated for",
  query: UserListQuery,
  output: paged(User),
});
export const getUser = endpoint("GET /app/users/{id}", { ...common, summary: "A user", output: one(User) });
export const createUser = endpoint("POST /app/users", {
  ...writes,
  summary: "Make a user; with sendWelcome they are mailed how to sign in",
  body: write(CreateUser),
});
export const updateUser = endpoint("PATCH /app/users/{id}", {
  ...writes,
  summary: "Change a user; the password only if one is given",
  body: write(UpdateUser),
});
export const deleteUser = endpoint("DELETE /app/users/{id}", {
  ...writes,
  summary: "Delete a user who is in no club's books",
});
export const allocateRole = endpoint("POST /app/users/{id}/roles", {
  ...writes,
  summary: "Give a user a role on the system, a club group or a club",
  body: write(AllocateRole),
});
export const removeRole = endpoint("DELETE /app/users/{id}/roles/{role}", {
  ...writes,
  summary: "Take a role away: by the allocation's id, or by the role's wherever they have it",
});
export const allocateRoleOptions = endpoint("GET /app/users/{id}/allocate-role/options", {
  ...common,
  summary: "The roles that can be given to a user",
  output: many(Option),
});
export const confirmUser = endpoint("POST /app/users/{id}/confirm", {
  ...writes,
  summary: "Say that a user's address is theirs",
});
export const deactivateUser = endpoint("POST /app/users/{id}/deactivate", {
  ...writes,
  summary: "Sign a user out everywhere and let them in no more",
});
export const activateUser = endpoint("POST /app/users/{id}/activate", {
  ...writes,
  summary: "Let a user in again",
});
export const endTwoFactor = endpoint("DELETE /app/users/{id}/two-factor", {
  ...writes,
  summary: "Turn off the two-factor of a user who has lost their phone; signs them out everywhere and tells them",
});
export const userFilterOptions = endpoint("GET /app/users/filters/{name}", {
  ...common,
  summary: "The options of a filter of users: clubSecurable, clubGroupSecurable or allocatedRole",
  output: many(Option),
});
