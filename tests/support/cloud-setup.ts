import type { TestProject } from "vitest/node";
import { startTestCloud } from "./cloud.ts";

declare module "vitest" {
  export interface ProvidedContext {
    cloud: { url: string; inboxUrl: string; environment: Record<string, string> };
  }
}

/** One cloud for all API tests: each makes its own clubs and people in it, so they run in any order and side by side. */
export default async function setup(project: TestProject) {
  const cloud = await startTestCloud("empty");
  project.provide("cloud", { url: cloud.url, inboxUrl: cloud.inboxUrl, environment: cloud.environment });
  return cloud.stop;
}
