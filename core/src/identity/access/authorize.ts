import type { Access, ObjectRef } from "@salle/contract/access";
import { ownerOf } from "@salle/contract/handles";
import { own } from "@salle/contract/own";
import type { Actor, Context } from "../../lib/context.ts";
import { absent, forbidden, unauthenticated } from "../../lib/errors.ts";
import { permitted } from "./permitted.ts";
import type { Readers } from "./readers.ts";
import type { Verdict } from "./rules.ts";
import { isRead, type Named, readOwned, securablesById } from "./securables.ts";

export type { ObjectReader, Owned, Readers } from "./readers.ts";

/** The path parameters of a request. */
type Params = Record<string, string | undefined>;

/**
 * Refuses a request that its endpoint's access rule does not allow (architecture §4). What the actor has no business
 * with answers as if it were absent.
 * @throws Refusal `unauthenticated`, `forbidden` or `absent`
 */
export async function authorize(access: Access, ctx: Context, params: Params, readers: Readers): Promise<void> {
  if (access.kind === "open") return;
  if (!ctx.actor) throw unauthenticated();
  const verdict = await judge(access, ctx, ctx.actor, params, readers);
  if (verdict === "forbidden") throw forbidden();
  if (verdict === "absent") throw absent();
}

async function judge(access: Access, ctx: Context, actor: Actor, params: Params, readers: Readers): Promise<Verdict> {
  switch (access.kind) {
    case "open":
    case "account":
      return "allowed";
    case "root":
      return actor.isRoot ? "allowed" : "forbidden";
    case "self":
      return (await isAbout(ctx, actor.person, named(access.on, params), readers)) ? "allowed" : "absent";
    case "can":
      return permitted(ctx, actor, access.permission, named(access.on, params), readers);
    case "can-about": {
      const organisation = await organisationOf(ctx, named(access.on, params), readers);
      if (!organisation) return "absent";
      return permitted(ctx, actor, access.permission, { type: "owner", id: organisation }, readers);
    }
    case "either": {
      const verdicts: Verdict[] = [];
      for (const rule of access.rules) {
        const verdict = await judge(rule, ctx, actor, params, readers);
        if (verdict === "allowed") return verdict;
        verdicts.push(verdict);
      }
      return verdicts.includes("forbidden") ? "forbidden" : "absent";
    }
  }
}

/** The handle of the club or the group that an object is about; undefined where it is about neither. */
async function organisationOf(ctx: Context, { type, id }: Named, readers: Readers): Promise<string | undefined> {
  const about = isRead(type) ? (await readOwned(ctx, { type, id }, readers))?.person : undefined;
  return about !== undefined && ownerOf(about) ? about : undefined;
}

const named = ({ type, from }: ObjectRef, params: Params): Named => ({
  type,
  id: own(params, from.slice("params.".length)) ?? "",
});

/** Whether an object exists and is about a person. When its id names another person already, nothing is read. */
async function isAbout(ctx: Context, person: string, object: Named, readers: Readers): Promise<boolean> {
  const known = securablesById(object);
  if (known && known.person !== person) return false;
  const { type, id } = object;
  if (!isRead(type)) return known !== null;
  return (await readOwned(ctx, { type, id }, readers))?.person === person;
}
