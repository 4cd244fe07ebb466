import type { Access, ObjectRef } from "@salle/contract/access";
import { type Owner, ownerOf } from "@salle/contract/handles";
import { CLUB_GROUP_ROOT } from "@salle/contract/organisations/clubs";
import type { Permission } from "@salle/contract/permissions";
import type { Actor, Context } from "../../lib/context.ts";
import { absent, forbidden, unauthenticated } from "../../lib/errors.ts";
import { personAndClubOf, personOf } from "../../lib/ids.ts";
import { clubOf, groupOf, itemOf, memberItems } from "./reads.ts";
import { decide, type Owners } from "./rules.ts";

export { clubOf, groupOf, itemOf, memberItems } from "./reads.ts";

/** The path parameters of a request. */
type Params = Record<string, string | undefined>;

/**
 * Refuses a request that its endpoint's access rule does not allow (architecture §4). What the actor has no business
 * with answers as if it were absent.
 * @throws Refusal `unauthenticated`, `forbidden` or `absent`
 */
export async function authorize(access: Access, ctx: Context, params: Params): Promise<void> {
  if (access.kind === "open") return;
  if (!ctx.actor) throw unauthenticated();
  const verdict = await judge(access, ctx, ctx.actor, params);
  if (verdict === "forbidden") throw forbidden();
  if (verdict === "absent") throw absent();
}

/** Begins to read the objects that an access rule needs in any case, while it is found out who asks. */
export function readAhead(access: Access, ctx: Pick<Context, "memo">, params: Params): void {
  if (access.kind === "either") for (const rule of access.rules) readAhead(rule, ctx, params);
  // Whoever waits for the item hears of a failure.
  if (access.kind === "can" || access.kind === "self") {
    itemOf(ctx, access.on.type, idIn(access.on, params)).catch(() => undefined);
  }
}

type Verdict = "allowed" | "forbidden" | "absent";

async function judge(access: Access, ctx: Context, actor: Actor, params: Params): Promise<Verdict> {
  switch (access.kind) {
    case "open":
    case "account":
      return "allowed";
    case "root":
      return actor.isRoot ? "allowed" : "forbidden";
    case "self": {
      const isOwn = await belongsTo(ctx, actor.person, access.on, idIn(access.on, params));
      return isOwn ? "allowed" : "absent";
    }
    case "can":
      return holds(ctx, actor, access.permission, access.on, idIn(access.on, params));
    case "either": {
      const verdicts: Verdict[] = [];
      for (const rule of access.rules) {
        const verdict = await judge(rule, ctx, actor, params);
        if (verdict === "allowed") return verdict;
        verdicts.push(verdict);
      }
      return verdicts.includes("forbidden") ? "forbidden" : "absent";
    }
  }
}

async function holds(ctx: Context, actor: Actor, permission: Permission, on: ObjectRef, id: string): Promise<Verdict> {
  const known = ownersById(on, id);
  // A grant on the very club or group needs no read to see that it reaches the object, and the root is always there.
  if (known && decide(actor.grants, permission, known) === "allowed" && isNamed(actor, known)) return "allowed";
  const owners = await ownersOf(ctx, on, id);
  return owners ? decide(actor.grants, permission, owners) : "absent";
}

const isNamed = (actor: Actor, { clubId, groupIds }: Owners) =>
  groupIds.includes(CLUB_GROUP_ROOT) ||
  actor.grants.some(({ on }) => "id" in on && (on.id === clubId || groupIds.includes(on.id)));

const idIn = (on: ObjectRef, params: Params): string => params[on.from.slice("params.".length)] ?? "";

/** What an id tells by itself, without a read; null when it cannot be an id of that type. */
function ownersById(on: ObjectRef, id: string): Owners | null {
  switch (on.type) {
    case "club":
      return { clubId: id, groupIds: [] };
    case "club-group":
      return { groupIds: [id] };
    case "club-member-profile": {
      const known = personAndClubOf(id);
      return known && { ...known, groupIds: [] };
    }
    case "member-profile": {
      const person = personOf(id);
      return person ? { person, groupIds: [] } : null;
    }
    default:
      return null;
  }
}

/** Whether an object is there and belongs to a person; a place in a club that the person has not is nobody's. */
async function belongsTo(ctx: Context, person: string, on: ObjectRef, id: string): Promise<boolean> {
  const known = ownersById(on, id);
  if (!known) return ((await itemOf(ctx, on.type, id)) as { person?: string } | null)?.person === person;
  if (known.person !== person) return false;
  if (on.type !== "club-member-profile") return true;
  const items = await memberItems(ctx, person, known.clubId ?? "");
  return items.some((item) => item.sk === `club#${known.clubId}`);
}

async function ownersOf(ctx: Context, on: ObjectRef, id: string): Promise<Owners | null> {
  switch (on.type) {
    case "club":
    case "club-member-profile": {
      const known = ownersById(on, id);
      if (!known?.clubId) return null;
      // The verb wants the member too, so they come with the club.
      if (known.person) await memberItems(ctx, known.person, known.clubId, { withClub: true });
      const club = await clubOf(ctx, known.clubId);
      return club ? { ...known, groupIds: club.groupIds } : null;
    }
    case "club-group": {
      const group = await groupOf(ctx, id);
      return group ? { groupIds: [group.id, ...group.ancestorIds] } : null;
    }
    case "system":
      return { groupIds: [] };
    case "member-profile":
      return null;
    case "owner": {
      const owner = ownerOf(id);
      return owner && ownersOfOwner(ctx, owner);
    }
    default: {
      const item = await itemOf(ctx, on.type, id);
      const owner = ownerOf(String(item?.owner ?? ""));
      return owner && ownersOfOwner(ctx, owner);
    }
  }
}

const ownersOfOwner = (ctx: Context, { type, id }: Owner) => ownersOf(ctx, { type, from: "params.owner" }, id);

/** Whether the actor holds a permission on a club, for capabilities. */
export async function mayOnClub(ctx: Context, permission: Permission, clubId: string): Promise<boolean> {
  if (!ctx.actor) return false;
  return (await holds(ctx, ctx.actor, permission, { type: "club", from: "params.id" }, clubId)) === "allowed";
}

/** Whether the actor holds a permission on an owner's handle, for capabilities. */
export async function mayOnOwner(ctx: Context, permission: Permission, handle: string): Promise<boolean> {
  if (!ctx.actor) return false;
  return (await holds(ctx, ctx.actor, permission, { type: "owner", from: "params.owner" }, handle)) === "allowed";
}
