import type { Context } from "../../lib/context.ts";
import { fromHandle, handlesFrom } from "../../organisations/owners/index.ts";
import * as Packages from "../packages/index.ts";
import type { Criterion } from "./rules.ts";

/**
 * The packages that a package can ask for, as choices: those of its owner and of the owners above that are on offer, of
 * each as many as a select can have.
 */
export async function choices(
  ctx: Pick<Context, "memo">,
  of: Pick<Packages.Package, "id" | "owner">,
): Promise<{ label: string; value: string }[]> {
  const handles = await handlesFrom(ctx, of.owner);
  const packages = (await Packages.offeredByAll(handles)).filter((each) => each.id !== of.id);
  const names = new Map<string, string>();
  for (const handle of new Set(packages.map((each) => each.owner))) {
    names.set(handle, (await fromHandle(ctx, handle)).name);
  }
  return packages
    .map(({ id, name, owner }) => ({ label: owner === of.owner ? name : `${name} (${names.get(owner)})`, value: id }))
    .sort((a, b) => a.label.localeCompare(b.label));
}

/** Whether a package can ask for another: one on offer, of its owner or of an owner above. */
export async function mayAskFor(
  ctx: Pick<Context, "memo">,
  of: Pick<Packages.Package, "id" | "owner">,
  id: string,
): Promise<boolean> {
  if (!id || id === of.id) return false;
  const [asked, handles] = await Promise.all([Packages.known(ctx, id), handlesFrom(ctx, of.owner)]);
  return asked !== undefined && !asked.isArchived && handles.includes(asked.owner);
}

/** The names of the packages that criteria ask for, by id. */
export async function namesOf(criteria: readonly Criterion[]): Promise<Map<string, string>> {
  const ids = criteria.flatMap((each) => (each.type === "holds-package" ? each.criteria.membershipPackageId : []));
  return new Map((await Packages.findMany(ids)).map(({ id, name }) => [id, name]));
}
