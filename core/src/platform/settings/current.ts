import * as environment from "@salle/contract/environment";
import type { FeatureFlag } from "@salle/contract/flags";
import type { PartialValues, Values } from "@salle/contract/parameters";

import { reader } from "../../dynamo/reader.ts";
import { SettingsEntity } from "./entity.ts";
import { areOn, valuesOf } from "./rules.ts";

const settings = reader(SettingsEntity);

/** TTL of what this process has read: a change counts everywhere within five seconds, the read's own time included. */
const MILLISECONDS = 4_000;

/** What was read lately, or is being read: who comes meanwhile waits for the same read. */
let kept: { values: Promise<Values>; until: number } | undefined;

/**
 * What holds for the installation now. Cached: a process reads it once in four seconds, however many ask, so a request
 * costs no read of its own.
 */
export function current(): Promise<Values> {
  if (kept && kept.until > performance.now()) return kept.values;
  const asked = { values: read(), until: performance.now() + MILLISECONDS };
  kept = asked;
  asked.values.catch(() => {
    // What has failed is asked again by whoever comes next.
    if (kept === asked) kept = undefined;
  });
  return asked.values;
}

/** Cache invalidation: what this process has just written it knows at once; tests go from one table to another. */
export function forgetSettings(): void {
  kept = undefined;
}

/** Whether all of these features are on. */
export async function hasFeatures(features: readonly FeatureFlag[]): Promise<boolean> {
  return features.length === 0 || areOn((await current()).featureFlags, features);
}

const read = async (): Promise<Values> => valuesOf((await settings.find({})) ?? {}, first());

let parsed: { json: string | undefined; values: PartialValues } | undefined;
/**
 * The stage's first values. Whoever sets the variable has checked them (`firstValuesOf` of the contract), so no schema is
 * in each bundle for them.
 */
export function first(): PartialValues {
  const json = process.env[environment.settings];
  if (!parsed || parsed.json !== json) parsed = { json, values: JSON.parse(json || "{}") };
  return parsed.values;
}
