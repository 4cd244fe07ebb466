import type { TestProject } from "vitest/node";
import { newDataDir, startTestCloud } from "./cloud.ts";

declare module "vitest" {
  export interface ProvidedContext {
    cloud: { url: string; inboxUrl: string; environment: Record<string, string> };
  }
}

/**
 * One cloud for all API tests: each makes its own clubs and people in it, so they run in any order and side by side. With
 * `API_TESTS=bundles` it runs what is deployed, which `npm run build` has made, and not the sources.
 */
export default async function setup(project: TestProject) {
  const handlers = process.env.API_TESTS === "bundles" ? { SALLE_HANDLERS: "bundles" } : {};
  const cloud = await startTestCloud("empty", newDataDir(), handlers);
  project.provide("cloud", { url: cloud.url, inboxUrl: cloud.inboxUrl, environment: cloud.environment });
  return cloud.stop;
}
