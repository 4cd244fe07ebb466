import type { ObjectRef, Within } from "@salle/contract/access";
import { handleOf, ownerOf } from "@salle/contract/handles";
import { isId } from "@salle/contract/ids";
import { own } from "@salle/contract/own";
import type { Context } from "../../lib/context.ts";
import { absent, type FieldProblem, fieldErrors } from "../../lib/errors.ts";
import * as Owners from "../../organisations/owners/index.ts";
import type { Readers } from "./readers.ts";
import { isRead, type Named, readOwned } from "./securables.ts";

/** Where a request names objects: in its path, and in its body's attributes. */
export interface Given {
  params: Record<string, string | undefined>;
  attributes: Record<string, unknown>;
}

const NOT_THERE = "Choose from the list.";

/**
 * Tenancy by declaration, of a path: refuses a request whose further objects do not belong where its endpoint says.
 * @throws Refusal `absent`
 */
export async function tenancyOfPath(
  rules: readonly Within[],
  ctx: Pick<Context, "memo">,
  params: Given["params"],
  readers: Readers,
): Promise<void> {
  const ofPath = rules.filter(({ inner }) => inner.from.startsWith("params."));
  if ((await broken(ofPath, ctx, { params, attributes: {} }, readers)).length > 0) throw absent();
}

/**
 * As `tenancyOfPath`, of a body.
 * @throws Refusal of each field that names what does not belong there
 */
export async function tenancyOfBody(
  rules: readonly Within[],
  ctx: Pick<Context, "memo">,
  given: Given,
  readers: Readers,
): Promise<void> {
  const ofBody = rules.filter(({ inner }) => inner.from.startsWith("body."));
  const problems = (await broken(ofBody, ctx, given, readers)).map(
    ({ inner, message = NOT_THERE }): FieldProblem => ({ field: inner.from.slice("body.".length), message }),
  );
  if (problems.length > 0) throw fieldErrors(problems);
}

/** The rules that do not hold; one whose request names no object does. */
async function broken(
  rules: readonly Within[],
  ctx: Pick<Context, "memo">,
  given: Given,
  readers: Readers,
): Promise<Within[]> {
  const held = await Promise.all(
    rules.map(async ({ inner, outer, reach }) => {
      const ids = idsIn(inner, given);
      if (ids.length === 0) return true;
      const [outerId = ""] = idsIn(outer, given);
      const [handles, ...owners] = await Promise.all([
        handlesOf(ctx, { type: outer.type, id: outerId }, reach, readers),
        ...ids.map((id) => ownerHandle(ctx, { type: inner.type, id }, readers)),
      ]);
      return owners.every((handle) => handle !== null && handles.includes(handle));
    }),
  );
  return rules.filter((_, index) => !held[index]);
}

/** Whose things belong to an object: its owner's, or also those of all above. */
async function handlesOf(
  ctx: Pick<Context, "memo">,
  outer: Named,
  reach: Within["reach"],
  readers: Readers,
): Promise<string[]> {
  const owner = await ownerHandle(ctx, outer, readers);
  if (owner === null) return [];
  return reach === "own" ? [owner] : Owners.handlesFrom(ctx, owner);
}

/** The ids that a request names in one place. */
export function idsIn({ from }: ObjectRef, { params, attributes }: Given): string[] {
  const [place, name = ""] = from.split(".");
  const value = own<unknown>(place === "params" ? params : attributes, name);
  if (Array.isArray(value)) return value.filter((each): each is string => typeof each === "string");
  return typeof value === "string" && value !== "" ? [value] : [];
}

/** The handle of an object's owner: its own, where it can own things itself. */
async function ownerHandle(ctx: Pick<Context, "memo">, { type, id }: Named, readers: Readers): Promise<string | null> {
  if (!isId(id)) return null;
  if (type === "club" || type === "club-group") return handleOf({ type, id });
  if (type === "owner" || type === "system") return ownerOf(id) ? id : null;
  if (!isRead(type)) return null;
  return (await readOwned(ctx, { type, id }, readers))?.owner ?? null;
}
