import { featureFlags } from "@salle/contract/flags";
import type { Permission } from "@salle/contract/permissions";
import { type ContextType, parameters, type SecurableContext, type Session } from "@salle/contract/session";
import * as Accounts from "../accounts/index.ts";
import * as ClubGroups from "../club-groups/index.ts";
import * as Clubs from "../clubs/index.ts";
import { queryPartition } from "../dynamo/index.ts";
import type { Actor, ActorContext, Grant } from "../lib/context.ts";
import { unauthenticated } from "../lib/errors.ts";
import type { ClubMemberProfile } from "../members/entity.ts";

const ORDER: ContextType[] = ["system", "club-groups", "club", "user"];

/** Who is signed in and where they may work (architecture §3): one Query, and a read for each name to show. */
export async function current(ctx: ActorContext): Promise<Session> {
  const items = await queryPartition(`person#${ctx.actor.person}`);
  const account = items.find((item) => item.sk === "account") as Accounts.Account | undefined;
  if (!account) throw unauthenticated();
  const memberships = items.filter((item) => item.sk.startsWith("club#")) as unknown as ClubMemberProfile[];
  const [staff, own, linkedAccounts] = await Promise.all([
    Promise.all(bySecurable(ctx.actor).map(staffContext)),
    Promise.all(memberships.filter((each) => !each.isArchived).map((each) => userContext(each, ctx.actor.name))),
    // Acting for another does not nest, so it offers nobody else (trust, "Impersonation").
    ctx.actor.impersonator ? [] : Accounts.linkedAccounts(items),
  ]);
  const contexts = [...staff, ...own].flatMap((context) => (context ? [context] : []));
  return {
    id: ctx.actor.accountId,
    type: "session",
    attributes: {
      accountId: ctx.actor.accountId,
      label: ctx.actor.name,
      firstName: account.firstName,
      lastName: account.lastName,
      emailAddress: account.emailAddress ?? null,
      isRoot: ctx.actor.isRoot,
      impersonator: ctx.actor.impersonator,
      contexts: contexts.sort((a, b) => ORDER.indexOf(a.type) - ORDER.indexOf(b.type) || compare(a.label, b.label)),
      linkedAccounts,
      featureFlags,
      parameters,
    },
  };
}

const compare = (a: string, b: string) => (a < b ? -1 : a > b ? 1 : 0);

/** One grant a securable, holding the permissions of every role the actor has there. */
function bySecurable(actor: Actor): Grant[] {
  const merged = new Map<string, Grant>();
  for (const grant of actor.grants) {
    const key = "id" in grant.on ? `${grant.on.type}:${grant.on.id}` : grant.on.type;
    const permissions = new Set<Permission>([...(merged.get(key)?.permissions ?? []), ...grant.permissions]);
    merged.set(key, { ...grant, permissions: [...permissions] });
  }
  return [...merged.values()];
}

async function staffContext({ on, permissions }: Grant): Promise<SecurableContext | null> {
  if (on.type === "system") {
    return { type: "system", id: "system", clubId: null, permissions, label: "System" };
  }
  if (on.type === "club-group") {
    const group = await ClubGroups.find(on.id);
    return group ? { type: "club-groups", id: on.id, clubId: null, permissions, label: group.name } : null;
  }
  const club = await Clubs.find(on.id);
  return club ? { type: "club", id: on.id, clubId: on.id, permissions, label: club.name } : null;
}

async function userContext(membership: ClubMemberProfile, name: string): Promise<SecurableContext | null> {
  const club = await Clubs.find(membership.clubId);
  if (!club) return null;
  const label = `${name}, ${club.name}`;
  return { type: "user", id: membership.id, clubId: membership.clubId, permissions: [], label };
}
