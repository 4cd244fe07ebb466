import type { ObjectRef, Within } from "@salle/contract/access";
import { handleOf, ownerOf } from "@salle/contract/handles";
import type { Context } from "../../lib/context.ts";
import { absent, type FieldProblem, fieldErrors } from "../../lib/errors.ts";
import * as Owners from "../../organisations/owners/index.ts";
import type { Readers } from "./readers.ts";
import { isRead, type Named, readOwned } from "./securables.ts";

/** Where a request names objects: in its path, and in its body's attributes. */
interface Given {
  params: Record<string, string | undefined>;
  attributes: Record<string, unknown>;
}

const NOT_THERE = "Choose from the list.";

/**
 * Tenancy by declaration: refuses a request whose further objects do not belong where its endpoint says they must.
 * @throws Refusal `absent` for a path, the field's problem for a body
 */
export async function tenancy(
  rules: readonly Within[],
  ctx: Pick<Context, "memo">,
  given: Given,
  readers: Readers,
): Promise<void> {
  const problems: FieldProblem[] = [];
  for (const { inner, outer, reach, message = NOT_THERE } of rules) {
    const ids = idsIn(inner, given);
    if (ids.length === 0) continue;
    const [outerId = ""] = idsIn(outer, given);
    const owner = await ownerHandle(ctx, { type: outer.type, id: outerId }, readers);
    const handles = owner === null ? [] : reach === "own" ? [owner] : await Owners.handlesFrom(ctx, owner);
    const owners = await Promise.all(ids.map((id) => ownerHandle(ctx, { type: inner.type, id }, readers)));
    if (owners.every((handle) => handle !== null && handles.includes(handle))) continue;
    if (inner.from.startsWith("params.")) throw absent();
    problems.push({ field: inner.from.slice("body.".length), message });
  }
  if (problems.length > 0) throw fieldErrors(problems);
}

function idsIn({ from }: ObjectRef, { params, attributes }: Given): string[] {
  const [place, name = ""] = from.split(".");
  const value = place === "params" ? params[name] : attributes[name];
  if (Array.isArray(value)) return value.filter((each): each is string => typeof each === "string");
  return typeof value === "string" && value !== "" ? [value] : [];
}

/** The handle of an object's owner: its own, where it can own things itself. */
async function ownerHandle(ctx: Pick<Context, "memo">, { type, id }: Named, readers: Readers): Promise<string | null> {
  if (type === "club" || type === "club-group") return handleOf({ type, id });
  if (type === "owner" || type === "system") return ownerOf(id) ? id : null;
  if (!isRead(type)) return null;
  return (await readOwned(ctx, { type, id }, readers))?.owner ?? null;
}
