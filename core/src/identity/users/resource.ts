import { User as UserResource } from "@salle/contract/identity/users";
import type { ObjectOf } from "@salle/contract/resource";
import { readTogether } from "../../dynamo/reader.ts";
import type { ActorContext, Allocation } from "../../lib/context.ts";
import { accountIdOf } from "../../lib/ids.ts";
import { representing } from "../../lib/represent.ts";
import * as ClubGroups from "../../organisations/club-groups/index.ts";
import * as Clubs from "../../organisations/clubs/index.ts";
import * as Accounts from "../accounts/index.ts";
import * as Roles from "../roles/index.ts";
import * as Session from "../session/index.ts";
import { allocationId, birthParts, mayChange } from "./rules.ts";

const represent = representing(UserResource);
type Wire = ObjectOf<typeof UserResource>;

/** What users' roles are, and what these are allocated for is called. */
interface Known {
  roles: ReadonlyMap<string, Roles.AnyRole>;
  labels: ReadonlyMap<string, string>;
}

/** The wire's form of users, in as many reads as of one. */
export async function toResources(ctx: ActorContext, accounts: readonly Accounts.Account[]): Promise<Wire[]> {
  const grants = accounts.flatMap((account) => account.grants ?? []);
  const [roles, labels] = await Promise.all([Roles.rolesOf(grants.map(({ roleId }) => roleId)), labelsOf(grants)]);
  return accounts.map((account) => toResource(ctx, account, { roles, labels }));
}

/** The wire's form of one user. @param dateOfBirth `YYYY-MM-DD`, where it was read */
export async function asResource(ctx: ActorContext, account: Accounts.Account, dateOfBirth: string): Promise<Wire> {
  const [user] = await toResources(ctx, [account]);
  if (!user) throw new Error("One account gives one user");
  return { ...user, attributes: { ...user.attributes, ...birthParts(dateOfBirth) } };
}

async function labelsOf(grants: readonly Allocation[]): Promise<Map<string, string>> {
  const named = new Map(grants.map(({ on }) => [Accounts.handleOn(on), on]));
  const refs = [...named.values()].flatMap((on) =>
    on.type === "system" ? [] : [on.type === "club" ? Clubs.at(on.id) : ClubGroups.at(on.id)],
  );
  const nameOf = new Map(
    (await readTogether(...refs)).flatMap((item) => (item ? [[item.id, item.name] as const] : [])),
  );
  return new Map(
    [...named].map(([handle, on]) => [handle, on.type === "system" ? "System" : (nameOf.get(on.id) ?? on.id)]),
  );
}

function toResource(ctx: ActorContext, account: Accounts.Account, { roles, labels }: Known): Wire {
  const { person, grants = [], createdAt, updatedAt } = account;
  const isSelf = person === ctx.actor.person;
  const permissions = new Set(grants.flatMap(({ roleId }) => roles.get(roleId)?.permissions ?? []));
  const isBelow = mayChange(ctx.actor, Roles.heldBy(ctx.actor), { isRoot: account.isRoot ?? false, permissions });
  return represent({
    id: accountIdOf(person),
    createdAt,
    updatedAt,
    related: {},
    attributes: {
      firstName: account.firstName,
      lastName: account.lastName,
      emailAddress: account.emailAddress ?? "",
      mobilePhoneNumber: account.mobilePhoneNumber || null,
      nationalId: account.nationalId ?? null,
      isConfirmed: account.isConfirmed ?? false,
      isActive: account.isActive ?? true,
      isRoot: account.isRoot ?? false,
      hasPassword: account.passwordHash !== undefined,
      hasTwoFactor: account.hasTwoFactor ?? false,
      mustChangePassword: account.mustChangePassword ?? false,
      lastSeenDate: lastSeen(account),
      roles: grants.flatMap(({ roleId, on }) => {
        const role = roles.get(roleId);
        const allocateFor = Accounts.handleOn(on);
        if (!role) return [];
        const label = labels.get(allocateFor) ?? "";
        return [
          {
            id: allocationId(roleId, allocateFor),
            role: roleId,
            name: role.name,
            domain: role.domain,
            allocateFor,
            label,
          },
        ];
      }),
      version: account.version ?? 1,
    },
    capabilities: { canEdit: isBelow, canDeactivate: isBelow && !isSelf, canDelete: isBelow && !isSelf },
  });
}

/** A session is kept for so long after it was last used. */
function lastSeen({ sessions = {} }: Accounts.Account): string | null {
  const last = Math.max(0, ...Object.values(sessions).map(({ expiresAt }) => expiresAt - Session.REFRESH_SECONDS));
  return last === 0 ? null : new Date(last * 1000).toISOString();
}
