import { GetCommand } from "@aws-sdk/lib-dynamodb";
import { seconds } from "../lib/clock.ts";
import type { Context } from "../lib/context.ts";
import { keyReused } from "../lib/errors.ts";
import { documents, tableName } from "./client.ts";
import type { Write } from "./transaction.ts";

const KEPT_SECONDS = 24 * 60 * 60;

type Request = Pick<Context, "actor" | "idempotency">;

const keyOf = (ctx: Request) =>
  ctx.idempotency
    ? { pk: `idempotency#${ctx.actor?.accountId ?? "nobody"}#${ctx.idempotency.key}`, sk: "idempotency" }
    : null;

/** Idempotency item: marks this request as done and keeps its answer; null when the caller gave no idempotency key. */
export function idempotencyItem(ctx: Request & Pick<Context, "now">, result: unknown): Write | null {
  const key = keyOf(ctx);
  if (!key) return null;
  return {
    Put: {
      TableName: tableName(),
      Item: {
        ...key,
        fingerprint: ctx.idempotency?.fingerprint,
        result: JSON.stringify(result ?? null),
        ttl: seconds(ctx.now) + KEPT_SECONDS,
      },
      ConditionExpression: "attribute_not_exists(pk)",
    },
  };
}

/**
 * The stored answer of an earlier request with the same idempotency key; undefined when there was none.
 * @throws Refusal `key-reused` when that request asked something else.
 */
export async function earlierResult(ctx: Request): Promise<{ result: unknown } | undefined> {
  const key = keyOf(ctx);
  if (!key) return undefined;
  const { Item } = await documents().send(new GetCommand({ TableName: tableName(), Key: key, ConsistentRead: true }));
  if (!Item) return undefined;
  if (Item.fingerprint !== ctx.idempotency?.fingerprint) throw keyReused();
  return { result: JSON.parse(Item.result) };
}
