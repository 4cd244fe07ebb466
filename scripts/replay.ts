import { parseArgs } from "node:util";
import * as environment from "@salle/contract/environment";
import { replay } from "@salle/core/tools/replay";

// `npm run replay -- --since 2026-11-21T02:00:00+11:00` sends again what a restored table had on its way since that
// moment (docs/operations.md, "Restore").
const USAGE = `Say since when: npm run replay -- --since 2026-11-21T02:00:00+11:00, with ${environment.table} and AWS credentials set.`;

function fail(line: string): never {
  process.stderr.write(`${line}\n`);
  process.exit(1);
}

function asked(): Date {
  try {
    const { since } = parseArgs({ options: { since: { type: "string" } } }).values;
    // Without an offset it would mean another moment on each machine.
    return since && /(Z|[+-]\d\d:\d\d)$/.test(since) ? new Date(since) : fail(USAGE);
  } catch {
    return fail(USAGE);
  }
}

const since = asked();
if (Number.isNaN(since.getTime()) || !process.env[environment.table]) fail(USAGE);
console.log(`${await replay(since, new Date())} messages are sent again.`);
