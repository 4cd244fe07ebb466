import { queryPartition, type Step, tableName } from "../../dynamo/index.ts";

/** Spread over several items, so that many sales of one package at once do not wait for each other. */
const PARTS = 8;

const keyOf = (packageId: string) => `package-count#${packageId}`;

/** How many memberships of a package have not ended, counted in the transactions that begin and end them. */
export async function activeMemberships(packageId: string): Promise<number> {
  const parts = await queryPartition(keyOf(packageId));
  return parts.reduce((sum, part) => sum + Number(part.active ?? 0), 0);
}

/** A step that counts one membership more or less; `person` chooses the part. */
export const countStep = (packageId: string, person: string, by: 1 | -1): Step => ({
  write: {
    Update: {
      TableName: tableName(),
      Key: { pk: keyOf(packageId), sk: `part#${(person.charCodeAt(25) || 0) % PARTS}` },
      UpdateExpression: "ADD active :by",
      ExpressionAttributeValues: { ":by": by },
    },
  },
});
