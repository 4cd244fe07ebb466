import type { ObjectType } from "@salle/contract/access";
import { get, getMany, type Item } from "../../dynamo/index.ts";
import type { Context } from "../../lib/context.ts";
import { invoiceOf, packageOfCriterion, personOfMembership } from "../../lib/ids.ts";
import { memo } from "../../lib/memo.ts";
import * as ClubGroups from "../../organisations/club-groups/index.ts";
import * as Clubs from "../../organisations/clubs/index.ts";
import { itemsOf } from "../accounts/index.ts";

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

/** The request's club, read once. */
export const clubOf = (ctx: Pick<Context, "memo">, id: string) => memo(ctx, `club#${id}`, () => Clubs.find(id));

/**
 * What is known of a person in a club, read once a request: account, profile and place in it. With the club itself it is
 * one read, for whoever needs both at once; without, one Query that costs a third.
 */
export function memberItems(
  ctx: Pick<Context, "memo">,
  person: string,
  clubId: string,
  { withClub } = { withClub: false },
): Promise<Item[]> {
  const known = ctx.memo.get(`member#${person}#${clubId}`) as Promise<Item[]> | undefined;
  // Whoever asks about themselves has had all of their items read.
  if (known || !withClub || ctx.memo.has(`person#${person}`)) return known ?? itemsOf(ctx, person);
  const keys = ["account", "profile", `club#${clubId}`].map((sk) => ({ pk: `person#${person}`, sk }));
  const items = getMany([...keys, Clubs.keyOf(clubId)]);
  const club = items.then((all) => all.find((item) => item.sk === "club"));
  // Who waits for the items hears of a failure.
  club.catch(() => undefined);
  ctx.memo.set(`member#${person}#${clubId}`, items);
  ctx.memo.set(`club#${clubId}`, club);
  return items;
}

/** The request's club group, read once. */
export const groupOf = (ctx: Pick<Context, "memo">, id: string) =>
  memo(ctx, `club-group#${id}`, () => ClubGroups.find(id));
