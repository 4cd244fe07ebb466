import { parseArgs } from "node:util";
import { now } from "@salle/core/lib/clock";
import { mendAll, reconcile } from "@salle/core/tools/reconcile/index";
import { tableHere } from "./table-here.ts";

// `npm run reconcile` recomputes balances, numbers, chains, counters and directory rows from the base items and names
// what does not add up; with `-- --repair` it also mends what follows from other items. It ends with 1 if anything is
// left. With SALLE_TABLE and AWS credentials set it works on that table, else on that of the Salle of this machine.
const { repair } = parseArgs({ options: { repair: { type: "boolean", default: false } } }).values;
await tableHere();

const { items, problems } = await reconcile(() => new Promise((later) => setTimeout(later, 10_000)));
const mended = new Set(repair ? await mendAll(problems, now()) : []);
for (const problem of problems) {
  const { check, id, message, mend } = problem;
  const more = mended.has(problem) ? " Mended." : mend && !repair ? " It can be mended (--repair)." : "";
  console.log(`${check}: ${id}: ${message}${more}`);
}
console.log(`${items} items read, ${problems.length} problems found${repair ? `, ${mended.size} mended` : ""}.`);
process.exit(problems.length > mended.size ? 1 : 0);
