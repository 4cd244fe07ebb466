import { budgetTable } from "./budgets.ts";
import type { Section, Table } from "./section.ts";
import { yearSection } from "./year.ts";

/** A section with when and of what it was measured. */
export interface Measured extends Section {
  date: string;
  commit: string;
  node: string;
  machine: string;
  seconds: number;
}
export type Costs = Record<string, Measured>;

/** By how much two runs' ratios may differ. */
const DRIFT = 0.25;

export interface Drift {
  compared: number;
  beyond: { name: string; before: number; now: number }[];
}

/** The ratios that two runs have in common, and those that differ by more than a quarter. */
export function driftOf(before: Costs, now: Costs): Drift {
  const old = ratiosOf(before);
  const beyond: Drift["beyond"] = [];
  let compared = 0;
  for (const [name, ratio] of Object.entries(ratiosOf(now))) {
    const earlier = old[name];
    if (earlier === undefined) continue;
    compared += 1;
    if (Math.max(ratio, earlier) / Math.min(ratio, earlier) > 1 + DRIFT)
      beyond.push({ name, before: earlier, now: ratio });
  }
  return { compared, beyond };
}

const ratiosOf = (costs: Costs): Record<string, number> =>
  Object.assign({}, ...Object.values(costs).map(({ ratios }) => ratios));
export const figuresOf = (costs: Costs): Record<string, number> =>
  Object.assign({}, ...Object.values(costs).map(({ figures }) => figures));

/** The report as Markdown. */
export function markdown(costs: Costs, drift: Drift | null): string {
  const figures = figuresOf(costs);
  const year = yearSection(figures);
  const budgets = budgetTable({ ...figures, ...year.figures });
  const parts = [
    "# Costs",
    "What Salle takes in time, bytes and money. This page is made by `npm run bench`; do not edit it.",
    stampOf(costs),
    driftWords(drift),
    "![The members table of 50,000 beside its peers](images/costs-members.svg)",
    "![What the browser loads, beside the budgets](images/costs-site.svg)",
    tableText(budgets),
    ...year.tables.map(tableText),
    ...Object.values(costs).flatMap(({ tables }) => tables.map(tableText)),
  ];
  return `${parts.filter(Boolean).join("\n\n")}\n`;
}

function stampOf(costs: Costs): string {
  const rows = Object.entries(costs).map(([name, { date, commit, node, machine, seconds }]) => [
    name,
    date,
    `\`${commit}\``,
    node,
    machine,
    `${seconds.toFixed(0)} s`,
  ]);
  const columns = ["part", "measured", "commit", "Node.js", "machine", "took"];
  return tableText({ title: "The run", columns, rows });
}

function driftWords(drift: Drift | null): string {
  if (!drift || drift.compared === 0) return "";
  const { compared, beyond } = drift;
  const words = beyond.map(({ name, before, now }) => `${name} (${before.toFixed(2)}, now ${now.toFixed(2)})`);
  return `Beside the run before it, ${compared - beyond.length} of ${compared} ratios agree within 25 %${words.length > 0 ? `; these do not: ${words.join("; ")}` : ""}.`;
}

const tableText = ({ title, note, columns, rows }: Table): string => {
  const line = (cells: (string | number)[]) =>
    `| ${cells.map((cell) => String(cell).replaceAll("|", "\\|")).join(" | ")} |`;
  const align = columns.map((_, place) => (isNumeric(rows, place) ? "--:" : ":--"));
  return [`## ${title}`, ...(note ? ["", note] : []), "", line(columns), line(align), ...rows.map(line)].join("\n");
};

const isNumeric = (rows: Table["rows"], place: number): boolean =>
  rows.length > 0 && rows.every((row) => /^[\d.,×]*( MB| s| ms)?$/.test(String(row[place])));
