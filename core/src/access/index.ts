import type { Access, ObjectRef, ObjectType } from "@salle/contract/access";
import { type Owner, ownerOf } from "@salle/contract/handles";
import type { Permission } from "@salle/contract/permissions";
import * as ClubGroups from "../club-groups/index.ts";
import * as Clubs from "../clubs/index.ts";
import { get, type Item, queryPartition } from "../dynamo/index.ts";
import type { Actor, Context } from "../lib/context.ts";
import { absent, forbidden, unauthenticated } from "../lib/errors.ts";
import { invoiceOf, packageOfCriterion, personAndClubOf, personOf, personOfMembership } from "../lib/ids.ts";
import { memo } from "../lib/memo.ts";
import { decide, type Owners } from "./rules.ts";

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
  // A grant on the very club needs no read to see that it reaches the object.
  if (known && decide(actor.grants, permission, { ...known, groupIds: [] }) === "allowed" && onClub(actor, known)) {
    return "allowed";
  }
  const owners = await ownersOf(ctx, on, id);
  return owners ? decide(actor.grants, permission, owners) : "absent";
}

const onClub = (actor: Actor, owners: Partial<Owners>) =>
  actor.grants.some((grant) => grant.on.type === "club" && grant.on.id === owners.clubId);

const idIn = (on: ObjectRef, params: Params): string => params[on.from.slice("params.".length)] ?? "";

/** What an id tells by itself, without a read; null when it cannot be an id of that type. */
function ownersById(on: ObjectRef, id: string): Omit<Owners, "groupIds"> | null {
  switch (on.type) {
    case "club":
      return { clubId: id };
    case "club-member-profile":
      return personAndClubOf(id);
    case "member-profile": {
      const person = personOf(id);
      return person ? { person } : null;
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
  // The verb reads the same partition for the member.
  const items = await memo(ctx, `person#${person}`, () => queryPartition(`person#${person}`));
  return items.some((item) => item.sk === `club#${known.clubId}`);
}

/** Where the objects lie that name their owner's handle in an attribute of theirs. */
const keys: Partial<Record<ObjectType, (id: string) => [pk: string, sk: string] | null>> = {
  job: (id) => [`job#${id}`, "job"],
  "membership-package": (id) => [`package#${id}`, "package"],
  "membership-criterion": (id) => {
    const packageId = packageOfCriterion(id);
    return packageId ? [`package#${packageId}`, "package"] : null;
  },
  "fee-package": (id) => [`fee-package#${id}`, "fee-package"],
  membership: (id) => {
    const person = personOfMembership(id);
    return person ? [`memberships#${person}`, `membership#${id}`] : null;
  },
  invoice: (id) => [`invoice#${id}`, "invoice"],
  payment: (id) => {
    const invoice = invoiceOf(id);
    return invoice ? [`invoice#${invoice}`, `payment#${id}`] : null;
  },
  "member-group": (id) => [`member-group#${id}`, "member-group"],
};

/** The item of an object that names its owner, read once a request; null when there is none. */
export async function itemOf(ctx: Pick<Context, "memo">, type: ObjectType, id: string): Promise<Item | null> {
  const key = keys[type]?.(id);
  if (!key) return null;
  return (await memo(ctx, key.join(" "), () => get(...key))) ?? null;
}

async function ownersOf(ctx: Context, on: ObjectRef, id: string): Promise<Owners | null> {
  switch (on.type) {
    case "club":
    case "club-member-profile": {
      const known = ownersById(on, id);
      if (!known?.clubId) return null;
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

/** The request's club, read once. */
export const clubOf = (ctx: Pick<Context, "memo">, id: string) => memo(ctx, `club#${id}`, () => Clubs.find(id));

/** The request's club group, read once. */
export const groupOf = (ctx: Pick<Context, "memo">, id: string) =>
  memo(ctx, `club-group#${id}`, () => ClubGroups.find(id));

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
