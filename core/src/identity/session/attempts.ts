import { ConditionalCheckFailedException } from "@aws-sdk/client-dynamodb";
import { UpdateCommand, type UpdateCommandInput } from "@aws-sdk/lib-dynamodb";
import { documents, tableName, type Write } from "../../dynamo/index.ts";
import { seconds } from "../../lib/clock.ts";
import { sha256 } from "../../lib/ids.ts";

export const MAX_ATTEMPTS = 10;
const WINDOW_SECONDS = 15 * 60;

// By the address and not the account, so that known and unknown addresses answer alike.
const keyOf = (emailKey: string) => ({ pk: `login#${sha256(emailKey)}`, sk: "attempts" });

/**
 * Counts an attempt to sign in, whichever server it meets; false when the ten of a quarter hour are used up
 * (trust, "Passwords").
 */
export async function countAttempt(emailKey: string, at: Date): Promise<boolean> {
  const time = seconds(at);
  const isFirst = await update({
    Key: keyOf(emailKey),
    UpdateExpression: "SET attempts = :one, #ttl = :end",
    ConditionExpression: "attribute_not_exists(pk) OR #ttl <= :now",
    ExpressionAttributeNames: { "#ttl": "ttl" },
    ExpressionAttributeValues: { ":one": 1, ":end": time + WINDOW_SECONDS, ":now": time },
  });
  if (isFirst) return true;
  return update({
    Key: keyOf(emailKey),
    UpdateExpression: "ADD attempts :one",
    ConditionExpression: "attempts < :max",
    ExpressionAttributeValues: { ":one": 1, ":max": MAX_ATTEMPTS },
  });
}

/** The write that forgets the attempts, for the transaction that signs in. */
export const forgetAttempts = (emailKey: string): Write => ({
  Delete: { TableName: tableName(), Key: keyOf(emailKey) },
});

async function update(input: Omit<UpdateCommandInput, "TableName">): Promise<boolean> {
  try {
    await documents().send(new UpdateCommand({ TableName: tableName(), ...input }));
    return true;
  } catch (error) {
    if (error instanceof ConditionalCheckFailedException) return false;
    throw error;
  }
}
