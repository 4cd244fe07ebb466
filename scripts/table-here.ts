import * as environment from "@salle/contract/environment";

/** Lets a tool work on the table that SALLE_TABLE names, else on that of the Salle that runs on this machine. */
export async function tableHere(): Promise<void> {
  if (process.env[environment.table]) return;
  const page = `http://localhost:${process.env.PORT || "3000"}/__local/table`;
  const answer = await fetch(page).catch(() => null);
  if (!answer?.ok) {
    process.stderr.write(`No Salle answers at ${page}. Start it, set PORT, or set ${environment.table}.\n`);
    process.exit(2);
  }
  Object.assign(process.env, await answer.json());
}
