import type { ChangeEffects, ForeseeCriteria, ForeseePackage } from "@salle/contract/membership/package-changes";
import type { ActorContext } from "../../lib/context.ts";
import * as Criteria from "../criteria/index.ts";
import * as Memberships from "../memberships/index.ts";
import * as Packages from "../packages/index.ts";

/**
 * What saving a package would do to its memberships.
 * @throws Refusal as saving it would
 */
export async function ofPackage(
  ctx: ActorContext,
  id: string,
  { cursor, ...input }: ForeseePackage,
): Promise<ChangeEffects> {
  const [before, after] = await Promise.all([Packages.load(ctx, id), Packages.changed(ctx, id, input)]);
  return Memberships.changeEffects(ctx, before, after, cursor || null);
}

/**
 * What a change of a package's criteria would do to its memberships.
 * @throws Refusal as the change would
 */
export async function ofCriteria(
  ctx: ActorContext,
  id: string,
  { cursor, ...change }: ForeseeCriteria,
): Promise<ChangeEffects> {
  const [before, after] = await Promise.all([Packages.load(ctx, id), Criteria.changed(ctx, id, change)]);
  return Memberships.changeEffects(ctx, before, after, cursor || null);
}
