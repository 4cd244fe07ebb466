import { readMove, USAGE } from "./clock-move.ts";

// `npm run clock -- +1y` moves the clock of the Salle that runs here; without a word it shows it.
const page = `http://localhost:${process.env.PORT || "3000"}/__local/clock`;
const [wanted, ...more] = process.argv.slice(2);

/** As the embedded cloud has it. */
const FARTHEST_MS = 100 * 366 * 24 * 3_600_000;

interface Clock {
  offsetMs: number;
  now: string;
}

function fail(line: string): never {
  process.stderr.write(`${line}\n`);
  process.exit(1);
}

async function ask(init?: RequestInit): Promise<Clock> {
  const answer = await fetch(page, init).catch(() => fail(`No Salle answers at ${page}. Start it, or set PORT.`));
  const body = (await answer.json().catch(() => null)) as (Partial<Clock> & { errors?: { message: string }[] }) | null;
  if (typeof body?.offsetMs === "number" && typeof body.now === "string")
    return { offsetMs: body.offsetMs, now: body.now };
  return fail(body?.errors?.[0]?.message ?? `What answers at ${page} is no Salle.`);
}

const shown = ({ offsetMs, now }: Clock) =>
  `${new Date(now).toLocaleString("en-AU", { dateStyle: "full", timeStyle: "long" })}${offsetMs === 0 ? " (the wall clock)" : ""}`;

const before = await ask();
if (wanted === undefined) console.log(shown(before));
else {
  const move = more.length === 0 ? readMove(wanted, new Date(before.now)) : null;
  if (!move) fail(USAGE);
  const offsetMs = move.kind === "reset" ? 0 : move.at.getTime() - Date.now();
  if (Math.abs(offsetMs) > FARTHEST_MS) fail("The clock can be moved by at most a hundred years.");
  const after = await ask({
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify({ offsetMs }),
  });
  console.log(`It was ${shown(before)}`);
  console.log(`Now it is ${shown(after)}`);
}
