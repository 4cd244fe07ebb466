import type { Context } from "../../lib/context.ts";
import { newId } from "../../lib/ids.ts";
import { type Doer, doerOf, trace } from "../../lib/trace.ts";
import { tableName } from "../client.ts";
import { rawModel } from "../raw-model.ts";
import { shardOf } from "../shard.ts";
import type { Step } from "../transaction.ts";
import type { Act, Activity } from "./entity.ts";
import { ActivityEntity } from "./entity.ts";

const { itemOf } = rawModel(ActivityEntity.schema);

/**
 * The steps that record what a transaction does: an item for each thing that it is about, a member with what they were
 * sold for one. None when nothing of it is recorded.
 */
export function activitySteps({ actor, now }: Pick<Context, "actor" | "now">, steps: readonly Step[]): Step[] {
  const entries = steps.flatMap(({ audit }) => audit ?? []);
  const first = entries.find(({ about }) => about !== null)?.about ?? entries[0]?.act.item ?? "";
  return [...Map.groupBy(entries, ({ about }) => about ?? first)].map(([about, of]) =>
    stepOf(
      about,
      of.map(({ act }) => act),
      { actor, now },
    ),
  );
}

function stepOf(about: string, acts: Act[], { actor, now }: Pick<Context, "actor" | "now">): Step {
  const from = trace();
  const { by, onBehalfOf }: Doer = actor ? doerOf(actor) : (from ?? {});
  const id = newId("activity", now);
  const at = now.toISOString();
  const activity: Activity = {
    id,
    about,
    at,
    day: at.slice(0, 10),
    shard: shardOf(id),
    ...(by && { by, actorId: by.id }),
    ...(onBehalfOf && { onBehalfOf, onBehalfId: onBehalfOf.id }),
    ...(from && { requestId: from.requestId }),
    acts,
  };
  return { write: { Put: { TableName: tableName(), Item: itemOf(activity) } } };
}
