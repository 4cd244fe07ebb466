import { rewrite, type Standing } from "@salle/core/tools/rewrite/index";
import { tableHere } from "./table-here.ts";

// `npm run rewrite` writes items of older schema numbers as this version has them, and keys of indexes as their entities
// compute them. It shows as a job under /jobs; when it was cut off, the next one goes on with it. With SALLE_TABLE and AWS
// credentials set it works on that table, else on that of the Salle of this machine.
await tableHere();

const lineOf = ({ outcomes }: Standing) => {
  const all = Object.values(outcomes).reduce((sum, count) => sum + count, 0);
  return `${all} items looked at, ${outcomes.rewritten ?? 0} rewritten, ${outcomes.later ?? 0} left to a later version.`;
};
const standing = await rewrite({ tell: (each) => console.log(lineOf(each)) });
console.log(`${standing.jobId} is done: ${lineOf(standing)}`);
