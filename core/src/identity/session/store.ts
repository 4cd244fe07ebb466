import { ConditionalCheckFailedException } from "@aws-sdk/client-dynamodb";
import { UpdateCommand } from "@aws-sdk/lib-dynamodb";
import { documents, tableName, type Write } from "../../dynamo/index.ts";
import type { SessionRecord } from "../accounts/entity.ts";

const MAX_SESSIONS = 20;
const keyOf = (person: string) => ({ pk: `person#${person}`, sk: "account" });

/** The write that opens a session, and closes those that are over or, past twenty, the oldest. */
export function openSession(
  person: string,
  sessionId: string,
  session: SessionRecord,
  existing: Record<string, SessionRecord>,
  nowSeconds: number,
): Write {
  const live = Object.entries(existing)
    .filter(([, each]) => each.expiresAt > nowSeconds)
    .sort(([a], [b]) => (a < b ? 1 : -1))
    .slice(0, MAX_SESSIONS - 1)
    .map(([id]) => id);
  const gone = Object.keys(existing).filter((id) => !live.includes(id));
  const names = Object.fromEntries(gone.map((id, index) => [`#gone${index}`, id]));
  const remove = gone.length > 0 ? ` REMOVE ${gone.map((_, index) => `sessions.#gone${index}`).join(", ")}` : "";
  return {
    Update: {
      TableName: tableName(),
      Key: keyOf(person),
      UpdateExpression: `SET sessions.#id = :session${remove}`,
      ConditionExpression: "isActive = :yes",
      ExpressionAttributeNames: { "#id": sessionId, ...names },
      ExpressionAttributeValues: { ":session": session, ":yes": true },
    },
  };
}

/** Swaps the refresh secret's hash; false when the given one is not the session's current one, or the session is over. */
export async function rotate(person: string, sessionId: string, from: string, to: SessionRecord, nowSeconds: number) {
  try {
    await documents().send(
      new UpdateCommand({
        TableName: tableName(),
        Key: keyOf(person),
        UpdateExpression: "SET sessions.#id = :to",
        ConditionExpression: "sessions.#id.refreshHash = :from AND sessions.#id.expiresAt > :now AND isActive = :yes",
        ExpressionAttributeNames: { "#id": sessionId },
        ExpressionAttributeValues: { ":from": from, ":to": to, ":now": nowSeconds, ":yes": true },
      }),
    );
    return true;
  } catch (error) {
    if (error instanceof ConditionalCheckFailedException) return false;
    throw error;
  }
}

/** Ends a session; nothing happens when it is over already. */
export async function closeSession(person: string, sessionId: string): Promise<void> {
  try {
    await documents().send(
      new UpdateCommand({
        TableName: tableName(),
        Key: keyOf(person),
        UpdateExpression: "REMOVE sessions.#id",
        ConditionExpression: "attribute_exists(pk)",
        ExpressionAttributeNames: { "#id": sessionId },
      }),
    );
  } catch (error) {
    if (!(error instanceof ConditionalCheckFailedException)) throw error;
  }
}
