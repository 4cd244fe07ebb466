import { environment } from "@salle/contract/deployment";
import { reconcile } from "@salle/core/tools/reconcile/index";

// `npm run reconcile` recomputes balances, numbers, chains and directory rows from the base items and names what does
// not add up; it ends with 1 if anything does. With SALLE_TABLE and AWS credentials set it reads that table, else that
// of the Salle that runs on this machine.
if (!process.env[environment.table]) {
  const page = `http://localhost:${process.env.PORT || "3000"}/__local/table`;
  const answer = await fetch(page).catch(() => null);
  if (!answer?.ok) {
    process.stderr.write(`No Salle answers at ${page}. Start it, set PORT, or set ${environment.table}.\n`);
    process.exit(2);
  }
  Object.assign(process.env, await answer.json());
}

const { items, problems } = await reconcile(() => new Promise((later) => setTimeout(later, 10_000)));
for (const { check, id, message } of problems) console.log(`${check}: ${id}: ${message}`);
console.log(`${items} items read, ${problems.length} problems found.`);
process.exit(problems.length > 0 ? 1 : 0);
