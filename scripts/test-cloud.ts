import { spawnSync } from "node:child_process";
import { fileURLToPath } from "node:url";

/** Runs tests in a cloud with the times of AWS (`npm run test:cloud`; docs/testing.md says which and why). */

const root = fileURLToPath(new URL("..", import.meta.url));
const faults = ["contention", "directory", "sales-races", "power-cut"];
const stories = ["import", "invoices", "jobs", "memberships", "packages", "payments", "renewals"];

const steps = [
  ["npm", "run", "--silent", "build"],
  ["vitest", "run", "--project", "api"],
  ["vitest", "run", "--project", "faults", ...faults],
  ["npm", "run", "--silent", "test:e2e", "--", ...stories],
] as const;

const env = { ...process.env, SALLE_TRAITS: "aws", API_TESTS: "bundles" };
const failed = steps.filter(
  ([program, ...words]) => spawnSync(program, words, { cwd: root, stdio: "inherit", env }).status !== 0,
);
for (const step of failed) console.error(`Failed: ${step.join(" ")}`);
process.exitCode = failed.length > 0 ? 1 : 0;
