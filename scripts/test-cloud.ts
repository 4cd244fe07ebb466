import { spawnSync } from "node:child_process";
import { fileURLToPath } from "node:url";

/**
 * Runs tests in a cloud with the times of AWS (`npm run test:cloud`; docs/testing.md says which and why). With `--slice`
 * only those of which the most depends on it, on what has been built before, as `bin/test` does.
 */

const root = fileURLToPath(new URL("..", import.meta.url));
const isSlice = process.argv.includes("--slice");

const api = isSlice ? ["tests/api/packages", "tests/api/jobs", "tests/api/imports"] : [];
const faults = ["contention", "directory", "sales-races", "power-cut"];
// How long AWS takes makes no difference to a layout.
const stories = isSlice
  ? ["packages", "import", "--project", "desk"]
  : ["import", "invoices", "jobs", "memberships", "packages", "payments", "renewals"];

const whole = [
  ["npm", "run", "--silent", "build"],
  ["vitest", "run", "--project", "faults", ...faults],
];
const steps = [
  ...(isSlice ? [] : whole),
  ["vitest", "run", "--project", "api", ...api],
  ["npm", "run", "--silent", "test:e2e", "--", ...stories],
];

const env = { ...process.env, SALLE_TRAITS: "aws", API_TESTS: "bundles" };
const failed = steps.filter(
  ([program = "", ...words]) => spawnSync(program, words, { cwd: root, stdio: "inherit", env }).status !== 0,
);
for (const step of failed) console.error(`Failed: ${step.join(" ")}`);
process.exitCode = failed.length > 0 ? 1 : 0;
