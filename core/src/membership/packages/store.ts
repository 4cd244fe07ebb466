import { get, queryAll } from "../../dynamo/index.ts";
import { itemOf } from "../../identity/access/index.ts";
import type { Context } from "../../lib/context.ts";
import { absent } from "../../lib/errors.ts";
import type { Package } from "./entity.ts";

/** A package by its id, read from the table itself, or undefined. */
export async function find(id: string): Promise<Package | undefined> {
  return (await get(`package#${id}`, "package")) as Package | undefined;
}

/**
 * The request's package, read once.
 * @throws Refusal `absent`
 */
export async function load(ctx: Pick<Context, "memo">, id: string): Promise<Package> {
  const item = await itemOf(ctx, "membership-package", id);
  if (!item) throw absent();
  return item as unknown as Package;
}

/** An owner's packages, archived ones too; from the index, so only for lists and choices. */
export async function ofOwner(owner: string): Promise<Package[]> {
  const items = await queryAll({
    IndexName: "gsi1",
    KeyConditionExpression: "gsi1pk = :owner",
    ExpressionAttributeValues: { ":owner": `packages#${owner}` },
  });
  return items as unknown as Package[];
}

/** The packages of several owners, archived ones too; from the index, so only for lists and choices. */
export async function ofOwners(owners: readonly string[]): Promise<Package[]> {
  return (await Promise.all(owners.map(ofOwner))).flat();
}
