import { ulid } from "ulid";
import type { Account } from "../../src/identity/accounts/entity.ts";
import { account as newAccount } from "../../src/identity/accounts/factory.ts";
import type { RoleTemplate } from "../../src/identity/roles/templates.ts";
import type { Allocation } from "../../src/lib/context.ts";
import type { Random } from "./random.ts";

/** For all demo logins; the demo offers them on its login page. */
export const DEMO_PASSWORD = "EnGarde!2026";

export const demoLogins = [
  { label: "Root user", email: "root@salle.test" },
  { label: "Second root user", email: "root2@salle.test" },
  { label: "Federation office", email: "admin@salle.test" },
  { label: "State association", email: "nsw@salle.test" },
  { label: "Club administrator", email: "club@salle.test" },
  { label: "Member", email: "member@salle.test" },
  { label: "Parent", email: "parent@salle.test" },
  { label: "Guest without a club", email: "guest@salle.test" },
].map((login) => ({ ...login, password: DEMO_PASSWORD }));

/** One of the roles that there always are, on one securable. */
export const grant = (roleId: RoleTemplate, on: Allocation["on"]): Allocation => ({ roleId, on });

/** The one user of an empty system: it may do everything (spec 01 §6). */
export const rootAccount = (random: Random, passwordHash: string, at: string): Account =>
  asRoot(login(random, "Rowan", "Ashby", "root@salle.test", passwordHash, at));

/** Another one, who approves the payouts that the first makes. */
export const secondRoot = (random: Random, passwordHash: string, at: string): Account =>
  asRoot(login(random, "Kit", "Marlowe", "root2@salle.test", passwordHash, at));

const asRoot = (account: Account): Account => ({
  ...account,
  isRoot: true,
  grants: [grant("root-user", { type: "system" })],
});

/** An account that can sign in and is nobody's member. */
export function login(
  random: Random,
  firstName: string,
  lastName: string,
  emailAddress: string,
  passwordHash: string,
  at: string,
): Account {
  const person = ulid(Date.parse(at), random.next);
  return newAccount({ person, firstName, lastName, emailAddress, passwordHash, isConfirmed: true, createdAt: at });
}
