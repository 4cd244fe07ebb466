import type { TestProject } from "vitest/node";
import { newDataDir, startTestCloud } from "./cloud.ts";

interface Reached {
  url: string;
  inboxUrl: string;
  environment: Record<string, string>;
}

declare module "vitest" {
  export interface ProvidedContext {
    clouds: Reached[];
  }
}

/** A cloud answers on one processor: with one for all, the workers waited for it and the other processor did nothing. */
const CLOUDS = 2;

/**
 * The clouds of all API tests: each makes its own clubs and people there, so they run in any order and side by side. With
 * `API_TESTS=bundles` they run what is deployed, which `npm run build` has made, and not the sources.
 */
export default async function setup(project: TestProject) {
  const handlers = process.env.API_TESTS === "bundles" ? { SALLE_HANDLERS: "bundles" } : {};
  const start = () => startTestCloud("empty", newDataDir(), handlers);
  const clouds = await Promise.all(Array.from({ length: CLOUDS }, start));
  project.provide(
    "clouds",
    clouds.map(({ url, inboxUrl, environment }) => ({ url, inboxUrl, environment })),
  );
  return () => Promise.all(clouds.map((cloud) => cloud.stop()));
}
