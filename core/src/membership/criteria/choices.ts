import { ownerOf, SYSTEM_HANDLE } from "@salle/contract/handles";
import { getMany } from "../../dynamo/index.ts";
import { clubOf, groupOf } from "../../identity/access/index.ts";
import type { Context } from "../../lib/context.ts";
import { fromHandle, handlesAbove } from "../../organisations/owners/index.ts";
import type { Package } from "../packages/entity.ts";
import * as Packages from "../packages/index.ts";
import type { Criterion } from "./rules.ts";

/** The packages that a package can ask for: those of its owner and of the owners above that are not archived. */
export async function choices(
  ctx: Pick<Context, "memo">,
  of: Pick<Package, "id" | "owner">,
): Promise<{ label: string; value: string }[]> {
  const handles = await handlesFrom(ctx, of.owner);
  const packages = (await Packages.ofOwners(handles)).filter((each) => !each.isArchived && each.id !== of.id);
  const names = new Map<string, string>();
  for (const handle of new Set(packages.map((each) => each.owner))) {
    names.set(handle, (await fromHandle(ctx, handle)).name);
  }
  return packages
    .map(({ id, name, owner }) => ({ label: owner === of.owner ? name : `${name} (${names.get(owner)})`, value: id }))
    .sort((a, b) => a.label.localeCompare(b.label));
}

async function handlesFrom(ctx: Pick<Context, "memo">, handle: string): Promise<string[]> {
  const owner = ownerOf(handle);
  if (owner?.type === "club") {
    const club = await clubOf(ctx, owner.id);
    return club ? handlesAbove(club) : [];
  }
  if (owner?.type !== "club-group") return [SYSTEM_HANDLE];
  const group = await groupOf(ctx, owner.id);
  return [handle, ...(group?.ancestorIds ?? []).map((id) => `club-group:${id}`), SYSTEM_HANDLE];
}

/** The names of the packages that criteria ask for, by id. */
export async function namesOf(criteria: readonly Criterion[]): Promise<Map<string, string>> {
  const ids = criteria.flatMap((each) => (each.type === "holds-package" ? each.criteria.membershipPackageId : []));
  const items = await getMany(ids.map((id) => ({ pk: `package#${id}`, sk: "package" })));
  return new Map((items as unknown as Package[]).map(({ id, name }) => [id, name]));
}
