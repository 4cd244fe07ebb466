import { forgetClient } from "@salle/core/dynamo";
import type { TestCloud } from "./cloud.ts";

/** Works on a cloud's table; only meanwhile, for a cloud started with its settings would take its engine for its own. */
export async function inCloud<T>(cloud: TestCloud, work: () => Promise<T>): Promise<T> {
  const before = { ...process.env };
  Object.assign(process.env, cloud.environment);
  forgetClient();
  try {
    return await work();
  } finally {
    process.env = before;
  }
}
