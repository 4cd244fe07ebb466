import { cpSync, existsSync, renameSync, rmSync } from "node:fs";
import * as environment from "@salle/contract/environment";
import { newDataDir, startTestCloud, type TestCloud } from "./cloud.ts";

/** The data folder with the demo federation that several kinds of tests begin with; `bin/test` names it. */
const shared = () => process.env.SALLE_DEMO_FOLDER;

/** Ends a cloud that has just been seeded, and leaves its folder to the tests to come where they share one. */
export async function leaveDemo(seeded: TestCloud): Promise<void> {
  await seeded.kill();
  const folder = shared();
  if (folder && !existsSync(folder)) {
    // The two may be on different disks.
    const part = `${folder}.part`;
    cpSync(seeded.dataDir, part, { recursive: true });
    renameSync(part, folder);
  }
  rmSync(seeded.dataDir, { recursive: true, force: true });
}

/**
 * Sees to it that the shared folder is there, and seeds one where it is not.
 * @returns takes away what was made
 */
export async function prepareDemo(): Promise<() => void> {
  const folder = shared();
  if (folder && existsSync(folder)) return () => undefined;
  const { dataDir, kill } = await startTestCloud("demo");
  await kill();
  process.env.SALLE_DEMO_FOLDER = dataDir;
  return () => rmSync(dataDir, { recursive: true, force: true });
}

/** A cloud of its own with a copy of the demo federation in it. */
export function demoCloud(): Promise<TestCloud> {
  const dataDir = newDataDir();
  cpSync(shared() ?? "", dataDir, { recursive: true });
  // Stories ask for more of the demo's few people than they would for themselves.
  const limits = ["reset-by-address", "link-request-by-account", "link-request-by-pair"] as const;
  const searches = ["user-search-by-account", "user-search-by-target"] as const;
  const support = ["support-by-account", "support-reply-by-address"] as const;
  const signups = [
    ...(["signup-by-address", "signup-by-network", "signup-search-by-network", "signup-search-by-target"] as const),
    ...(["signup-join-by-account", "signup-invite-by-club", "signup-invite-by-target"] as const),
  ];
  const many = [...limits, ...searches, ...support, ...signups].map((name) => [environment.limit(name), "1000"]);
  return startTestCloud("demo", dataDir, Object.fromEntries(many));
}
