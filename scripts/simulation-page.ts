import { readFileSync, writeFileSync } from "node:fs";
import type { Simulated } from "../tests/support/simulation.ts";

/** One seed's years: a row of the page. */
export interface Years extends Simulated {
  members: number;
  years: number;
  seconds: number;
  /** The commit whose code lived through them. */
  commit: string;
}

const COLUMNS = {
  seed: "Seed",
  members: "Members",
  years: "Years",
  steps: "Steps",
  renewals: "Renewals",
  expiries: "Ends",
  notRenewed: "Not renewed",
  lapses: "Lapses",
  told: "Notices",
  payments: "Payments",
  mails: "Mails",
  deliveries: "Deliveries",
  stops: "Stops",
  refusals: "Refusals",
  seconds: "Seconds",
  commit: "Commit",
} satisfies Record<keyof Years, string>;

const names = Object.keys(COLUMNS) as (keyof Years)[];
const file = new URL("../docs/simulation.md", import.meta.url);

/** The rows that stand on the page: a run that was cut off goes on behind them. */
export function readYears(): Years[] {
  const lines = readFileSync(file, "utf8").split("\n");
  return lines.filter((line) => /^\| \d/.test(line)).map(yearsOf);
}

function yearsOf(line: string): Years {
  const cells = line.split("|").map((cell) => cell.trim());
  return Object.fromEntries(
    names.map((name, at) => [name, name === "commit" ? cells[at + 1] : Number(cells[at + 1])]),
  ) as unknown as Years;
}

/** Writes the page anew with these rows of so many that are wanted, the small federations first. */
export function writeYears(all: Years[], wanted: number): void {
  const rows = all.toSorted((a, b) => a.members - b.members || a.seed - b.seed);
  const sum = (name: Exclude<keyof Years, "commit">) =>
    rows.reduce((total, each) => total + each[name], 0).toLocaleString("en-AU");
  const of = (members: number) => rows.filter((each) => each.members === members).length;
  const sizes = [...new Set(rows.map(({ members }) => members))].map((size) => `${of(size)} with ${size} members`);
  const page = `# Simulated years

What \`npm run test:faults -- --full\` has lived through, written by it: each seed is a federation of two clubs that sell, are
paid, void, revoke and archive, while the cron comes late, twice or not for weeks, messages come in any order, twice or much
later, processes stop at any call and the database refuses some. After every step everything must add up (\`reconcile\`), each
due renewal must have come once and with the dates that a second reckoning gives it, no chain has a gap, an overlap or a cycle,
and no mail or charge went out twice without a cause.

A seed that goes wrong is not written here; it ends the run and replays with \`npm run simulate -- --seed\`. A run that was
cut off goes on where it stopped; \`--anew\` begins from nothing.

${rows.length} of ${wanted} seeds (${sizes.join(", ")}): ${sum("steps")} steps, ${sum("renewals")} renewals, ${sum("expiries")} ends,
${sum("lapses")} lapses, ${sum("payments")} payments, ${sum("mails")} mails; ${sum("deliveries")} deliveries, ${sum("stops")} stops,
${sum("refusals")} refusals. Nothing was wrong after any step.

| ${Object.values(COLUMNS).join(" | ")} |
|${names.map(() => "---|").join("")}
${rows.map((row) => `| ${names.map((name) => row[name]).join(" | ")} |`).join("\n")}
`;
  writeFileSync(file, page);
}
