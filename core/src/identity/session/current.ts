import { featureFlags } from "@salle/contract/flags";
import { type ContextType, parameters, type SecurableContext, type Session } from "@salle/contract/identity/session";
import type { Permission } from "@salle/contract/permissions";
import { getMany } from "../../dynamo/index.ts";
import type { Actor, ActorContext, Grant } from "../../lib/context.ts";
import { unauthenticated } from "../../lib/errors.ts";
import { TtlCache } from "../../lib/ttl-cache.ts";
import type { ClubMemberProfile } from "../../members/members/entity.ts";
import * as ClubGroups from "../../organisations/club-groups/index.ts";
import * as Clubs from "../../organisations/clubs/index.ts";
import * as Accounts from "../accounts/index.ts";

const ORDER: ContextType[] = ["system", "club-groups", "club", "user"];

/** Names of clubs and groups, which are shown as they were within the last minute (decision 0027). */
const names = new TtlCache<string>(60);

/** Who is signed in and where they may work (architecture §3): their own items, and one read for names not known yet. */
export async function current(ctx: ActorContext): Promise<Session> {
  const items = await Accounts.itemsOf(ctx, ctx.actor.person);
  const account = items.find((item) => item.sk === "account") as Accounts.Account | undefined;
  if (!account) throw unauthenticated();
  const profiles = items.filter((item) => item.sk.startsWith("club#")) as unknown as ClubMemberProfile[];
  const own = profiles.filter((each) => !each.isArchived);
  const staff = bySecurable(ctx.actor);
  // Acting for another does not nest, so it offers nobody else (trust, "Impersonation").
  const links = ctx.actor.impersonator ? [] : items.filter((item) => item.sk.startsWith("link#"));
  const places = [
    ...staff.flatMap(({ on }) => (on.type === "system" ? [] : [keyOf(on)])),
    ...own.map((each) => Clubs.keyOf(each.clubId)),
  ];
  const nameOf = new Map(places.map(({ pk }) => [pk, names.get(pk)]));
  const read = await getMany([
    ...places.filter(({ pk }) => nameOf.get(pk) === undefined),
    ...links.map((link) => Accounts.keyOf(String(link.resourcePerson))),
  ]);
  const byKey = new Map(read.map((item) => [item.pk, item]));
  for (const { pk, name } of read) if (typeof name === "string") nameOf.set(pk, names.set(pk, name));
  const nameAt = ({ pk }: { pk: string }) => nameOf.get(pk);
  const contexts = [
    ...staff.map((grant) => staffContext(grant, nameAt)),
    ...own.map((each) => userContext(each, ctx.actor.name, nameAt(Clubs.keyOf(each.clubId)))),
  ].flatMap((context) => context ?? []);
  const linkedAccounts = links
    .map((link) => byKey.get(Accounts.keyOf(String(link.resourcePerson)).pk) as Accounts.Account | undefined)
    .flatMap((linked) => (linked?.isActive ? [Accounts.toLinked(linked)] : []));
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

type Securable = Exclude<Grant["on"], { type: "system" }>;
const keyOf = (on: Securable) => (on.type === "club" ? Clubs.keyOf(on.id) : ClubGroups.keyOf(on.id));

function staffContext(
  { on, permissions }: Grant,
  nameAt: (key: { pk: string }) => string | undefined,
): SecurableContext | null {
  if (on.type === "system") return { type: "system", id: "system", clubId: null, permissions, label: "System" };
  const label = nameAt(keyOf(on));
  if (label === undefined) return null;
  return on.type === "club"
    ? { type: "club", id: on.id, clubId: on.id, permissions, label }
    : { type: "club-groups", id: on.id, clubId: null, permissions, label };
}

function userContext(profile: ClubMemberProfile, name: string, club: string | undefined): SecurableContext | null {
  if (club === undefined) return null;
  return { type: "user", id: profile.id, clubId: profile.clubId, permissions: [], label: `${name}, ${club}` };
}
