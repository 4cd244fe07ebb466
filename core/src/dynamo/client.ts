import { DynamoDBClient } from "@aws-sdk/client-dynamodb";
import { DynamoDBDocumentClient } from "@aws-sdk/lib-dynamodb";
import * as environment from "@salle/contract/environment";
import { timeouts } from "../lib/aws.ts";

let shared: DynamoDBDocumentClient | undefined;

/** One client per process; region, endpoint and credentials come from the SDK's own environment variables. */
export function documents(): DynamoDBDocumentClient {
  shared ??= newDocuments();
  return shared;
}

function newDocuments(): DynamoDBDocumentClient {
  const client = new DynamoDBClient(timeouts);
  // The SDK's logger copies every item that it reads or writes, for a log that nobody keeps: a quarter of the time that
  // a page of a hundred takes.
  client.middlewareStack.remove("loggerMiddleware");
  return DynamoDBDocumentClient.from(client, { marshallOptions: { removeUndefinedValues: true } });
}

/** The table's name. Reading it late lets a test point each instance at its own. */
export function tableName(): string {
  const name = process.env[environment.table];
  if (!name) throw new Error(`${environment.table} is not set`);
  return name;
}

/** Forgets the client, so that the next call reads the endpoint anew (tests run several clouds in one process). */
export function forgetClient(): void {
  // A document client's own `destroy` does nothing: its sockets would stay open for as long as the process lives.
  shared?.config.requestHandler.destroy?.();
  shared = undefined;
}
