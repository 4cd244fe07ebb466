import { getMany, type Step, tableName } from "../../dynamo/index.ts";
import type { Package } from "../packages/entity.ts";
import type { Criterion } from "./rules.ts";

/** A package's criteria, oldest first. */
export const criteriaOf = (of: Pick<Package, "criteria">): Criterion[] =>
  Object.values(of.criteria ?? {}).sort((a, b) => (a.id < b.id ? -1 : 1));

/** The criteria of packages by their ids, read from the table itself, for they decide who may buy. */
export async function ofPackages(packageIds: readonly string[]): Promise<Map<string, Criterion[]>> {
  const items = await getMany(packageIds.map((id) => ({ pk: `package#${id}`, sk: "package" })));
  const packages = items as unknown as Package[];
  return new Map(packages.map((each) => [each.id, criteriaOf(each)]));
}

/** Sets or takes away one criterion inside its package, whatever happens to the others; refused on an archived package. */
export function criterionStep(
  packageId: string,
  id: string,
  change: { set: Criterion; isNew: boolean } | "remove",
  refused: () => Error,
): Step {
  const isRemoval = change === "remove";
  const isThere = isRemoval || !change.isNew;
  return {
    write: {
      Update: {
        TableName: tableName(),
        Key: { pk: `package#${packageId}`, sk: "package" },
        UpdateExpression: isRemoval ? "REMOVE criteria.#id" : "SET criteria.#id = :criterion",
        ConditionExpression: `attribute_exists(pk) AND isArchived <> :true AND attribute_${isThere ? "" : "not_"}exists(criteria.#id)`,
        ExpressionAttributeNames: { "#id": id },
        ExpressionAttributeValues: { ":true": true, ...(!isRemoval && { ":criterion": change.set }) },
      },
    },
    refused,
  };
}
