import { PutCommand } from "@aws-sdk/lib-dynamodb";
import { documents, get, tableName } from "../../dynamo/index.ts";
import type { Charge, ChargeOutcome, Gateway } from "./gateway.ts";

/** What each test card's token does; the numbers are in the README and on the payment form. */
const OUTCOMES = {
  sandbox_approved: { status: "approved", message: "Approved" },
  sandbox_slow: { status: "approved", message: "Approved" },
  sandbox_declined: { status: "declined", message: "The card was declined." },
  sandbox_error: { status: "failed", message: "The card gateway could not process the payment." },
} as const;

const UNKNOWN = { status: "declined", message: "The sandbox knows only its test cards." } as const;
const SLOW_MS = 3000;

const keyOf = (key: string) => ({ pk: `sandbox-gateway#${key}`, sk: "charge" });

/**
 * The gateway for trying things out: it takes no money. Like a real one it keeps each charge by its key, in the table, so
 * that asking again charges once; a slow card takes three seconds.
 */
export const sandbox: Gateway = {
  async charge(charge: Charge, now: Date): Promise<ChargeOutcome> {
    const made = (await get(keyOf(charge.key).pk, "charge")) ?? (await make(charge, now));
    return made.outcome as ChargeOutcome;
  },
};

async function make(charge: Charge, now: Date) {
  if (charge.token === "sandbox_slow") await new Promise((later) => setTimeout(later, SLOW_MS));
  const known = OUTCOMES[charge.token as keyof typeof OUTCOMES] ?? UNKNOWN;
  const reference = known.status === "approved" ? `sbx_${charge.key.slice(-12)}` : null;
  const Item = {
    ...keyOf(charge.key),
    outcome: { ...known, reference },
    amount: charge.amount,
    currency: charge.currency,
    description: charge.description,
    at: now.toISOString(),
  };
  try {
    await documents().send(
      new PutCommand({ TableName: tableName(), Item, ConditionExpression: "attribute_not_exists(pk)" }),
    );
    return Item;
  } catch (error) {
    if ((error as Error).name !== "ConditionalCheckFailedException") throw error;
    return (await get(keyOf(charge.key).pk, "charge")) ?? Item;
  }
}
