import type { ContextType, SecurableContext, Session } from "@salle/contract/identity/session";
import type { Permission } from "@salle/contract/permissions";
import { readTogether } from "../../dynamo/reader.ts";
import type { Actor, ActorContext, Grant, Impersonator } from "../../lib/context.ts";
import { unauthenticated } from "../../lib/errors.ts";
import { personOf } from "../../lib/ids.ts";
import { TtlCache } from "../../lib/ttl-cache.ts";
import * as Members from "../../members/members/index.ts";
import * as ClubGroups from "../../organisations/club-groups/index.ts";
import * as Clubs from "../../organisations/clubs/index.ts";
import * as Settings from "../../platform/settings/index.ts";
import * as Accounts from "../accounts/index.ts";
import { writeIf } from "./store.ts";

const ORDER: ContextType[] = ["system", "club-groups", "club", "user"];

/** TTL cache of names of clubs and groups by id: they are shown as they were within the last minute (decision 0027). */
const names = new TtlCache<string>(60);

/**
 * Who is signed in and where they may work (architecture §3): their own items, and one read for names not known yet.
 */
export async function current(ctx: ActorContext): Promise<Session> {
  const { person, impersonator, accountId } = ctx.actor;
  const [{ account, links }, profiles, settings] = await Promise.all([
    Accounts.withLinks(ctx, person),
    Members.inClubs(ctx, person),
    Settings.current(),
  ]);
  if (!account) throw unauthenticated();
  if (impersonator) await noteAccess(ctx, impersonator, person);
  const own = profiles.filter((each) => !each.isArchived);
  const staff = bySecurable(ctx.actor);
  const { nameOf, linked } = await readNames(
    [
      ...staff.flatMap(({ on }) => (on.type === "system" ? [] : [on])),
      ...own.map(({ clubId }) => ({ type: "club", id: clubId }) as const),
    ],
    // Acting for another does not nest, so it offers nobody else (trust, "Impersonation").
    impersonator ? [] : links.filter((link) => Accounts.isLive(link, ctx.now)).map((link) => link.resourcePerson),
  );
  const contexts = [
    ...staff.map((grant) => staffContext(grant, nameOf)),
    ...own.map((each) => userContext(each, ctx.actor.name, nameOf(each.clubId))),
  ].flatMap((context) => context ?? []);
  return {
    id: accountId,
    type: "session",
    attributes: {
      accountId,
      label: ctx.actor.name,
      firstName: account.firstName,
      lastName: account.lastName,
      emailAddress: account.emailAddress ?? null,
      isRoot: ctx.actor.isRoot,
      impersonator,
      contexts: contexts.sort((a, b) => ORDER.indexOf(a.type) - ORDER.indexOf(b.type) || compare(a.label, b.label)),
      linkedAccounts: linked.filter((each) => each.isActive).map(Accounts.toLinked),
      featureFlags: settings.featureFlags,
      parameters: Settings.parametersOf(settings),
    },
  };
}

const HOUR_MS = 60 * 60 * 1000;

/** Notes that somebody acts for another now, once an hour: whoever is acted for sees it. */
async function noteAccess(ctx: ActorContext, { accountId }: Impersonator, resourcePerson: string): Promise<void> {
  const link = await Accounts.liveLink(ctx, personOf(accountId) ?? "", resourcePerson);
  const isNoted = link?.lastAccessAt && Date.parse(link.lastAccessAt) > ctx.now.getTime() - HOUR_MS;
  if (link && !isNoted) await writeIf(Accounts.noteAccess(link, ctx.now.toISOString()));
}

const compare = (a: string, b: string) => (a < b ? -1 : a > b ? 1 : 0);

type Securable = Exclude<Grant["on"], { type: "system" }>;
type NameOf = (id: string) => string | undefined;

/** The names of clubs and groups, and the accounts of persons, in one call for what is not known yet. */
async function readNames(
  securables: Securable[],
  persons: string[],
): Promise<{ nameOf: NameOf; linked: Accounts.Account[] }> {
  const nameOf = new Map(securables.map(({ id }) => [id, names.get(id)]));
  const read = await readTogether(
    ...securables.filter(({ id }) => nameOf.get(id) === undefined).map(refOf),
    ...persons.map(Accounts.at),
  );
  const linked: Accounts.Account[] = [];
  for (const item of read) {
    if (item && "person" in item) linked.push(item);
    else if (item) nameOf.set(item.id, names.set(item.id, item.name));
  }
  return { nameOf: (id) => nameOf.get(id), linked };
}

const refOf = ({ type, id }: Securable) => (type === "club" ? Clubs.at(id) : ClubGroups.at(id));

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

function staffContext({ on, permissions }: Grant, nameOf: NameOf): SecurableContext | null {
  if (on.type === "system")
    return { type: "system", id: "system", clubId: null, permissions: [...permissions], label: "System" };
  const label = nameOf(on.id);
  if (label === undefined) return null;
  return on.type === "club"
    ? { type: "club", id: on.id, clubId: on.id, permissions: [...permissions], label }
    : { type: "club-groups", id: on.id, clubId: null, permissions: [...permissions], label };
}

function userContext(of: Members.ClubMemberProfile, name: string, club: string | undefined): SecurableContext | null {
  if (club === undefined) return null;
  return { type: "user", id: of.id, clubId: of.clubId, permissions: [], label: `${name}, ${club}` };
}
