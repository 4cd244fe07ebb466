import { execFileSync } from "node:child_process";
import { existsSync, readdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { endpoints } from "@salle/contract/endpoints";
import { OPENED_ELSEWHERE, VISITS } from "../tests/e2e/visits.ts";
import {
  namedCalls,
  type Opened,
  type State,
  shape,
  stateOfScreen,
  stateOfText,
  withoutAbsent,
} from "./coverage-states.ts";

// Writes docs/coverage.md: every call, screen and text of the specification with its state. The specification's tables
// are not part of this repository: SPEC_DIR says where they are, and without them the page stays as it is.
const root = fileURLToPath(new URL("..", import.meta.url));
const spec = process.env.SPEC_DIR ?? join(root, "../shared/spec");
if (!existsSync(join(spec, "calls.tsv"))) {
  console.log(`The specification's tables are not in ${spec}; docs/coverage.md stays as it is.`);
  process.exit(0);
}

interface Row {
  area: string;
  name: string;
  state: State;
}

const table = (file: string): string[][] =>
  readFileSync(join(spec, file), "utf8")
    .trim()
    .split("\n")
    .slice(1)
    .map((line) => line.split("\t"));

const sourcesIn = (folder: string, fits: (name: string) => boolean): string[] =>
  readdirSync(join(root, folder), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && !entry.parentPath.includes("node_modules") && fits(entry.name))
    .map((entry) => readFileSync(join(entry.parentPath, entry.name), "utf8"));
const isTest = (name: string) => /\.(test|spec)\.tsx?$/.test(name);

function calls(): Row[] {
  const served = new Set(endpoints.map((endpoint) => `${endpoint.method} ${shape(endpoint.path)}`));
  const named = new Set(sourcesIn("tests/api/spec", isTest).flatMap(namedCalls));
  return table("calls.tsv").map(([area = "", method = "", path = ""]) => {
    const call = `${method} ${shape(path)}`;
    const state = served.has(call) ? (named.has(call) ? "shown" : "partly") : "lacking";
    return { area, name: `${method} ${path}`, state };
  });
}

function screens(): Row[] {
  // The route table loads screens, so it is asked for its lines and not imported.
  const lines = execFileSync(process.execPath, [join(root, "web/src/routes/screens.ts")], { encoding: "utf8" });
  const rows = new Map(
    lines
      .trim()
      .split("\n")
      .map((line) => line.split("\t"))
      .map(([pattern = "", , state, tabs = "[]"]) => [
        shape(pattern),
        { isThere: state === "there", tabs: JSON.parse(tabs) },
      ]),
  );
  const opened = Map.groupBy<string, Opened & { pattern: string }>(
    [
      ...VISITS.flatMap(({ type, visits }) =>
        visits.flatMap(({ pattern, tabs = [] }) => [null, ...tabs].map((tab) => ({ pattern, type, tab }))),
      ),
      ...OPENED_ELSEWHERE.map(({ pattern, type, tab = null }) => ({ pattern, type, tab })),
    ],
    ({ pattern }) => shape(pattern),
  );
  return table("routes.tsv").map(([area = "", path = "", contexts = ""]) => {
    const row = rows.get(shape(path));
    // What the table cannot name, the not-found page, is the router's own.
    if (path.startsWith("(")) return { area, name: path, state: "shown" };
    const state = stateOfScreen(row?.isThere ?? false, contexts, row?.tabs ?? [], opened.get(shape(path)) ?? []);
    return { area, name: path, state };
  });
}

function texts(): Row[] {
  const catalogues = ["web/src", "core/src", "packages/contract/src"]
    .flatMap((folder) => sourcesIn(folder, (name) => /\.tsx?$/.test(name) && !isTest(name)))
    .join("\n");
  const tests = ["tests/e2e", "tests/api/spec", "web/src"]
    .flatMap((folder) => sourcesIn(folder, isTest))
    .map(withoutAbsent)
    .join("\n");
  return table("messages.tsv").map(([area = "", when = "", text = ""]) => ({
    area,
    name: `${text} (${when})`,
    state: stateOfText(text, catalogues, tests),
  }));
}

const MARKS: Record<State, string> = { shown: "x", partly: "~", lacking: " " };
const count = (rows: Row[], state: State) => rows.filter((row) => row.state === state).length;
const counts = (rows: Row[]) =>
  `${count(rows, "shown")} shown, ${count(rows, "partly")} partly, ${count(rows, "lacking")} lacking`;

function section(title: string, rows: Row[]): string {
  const areas = [...Map.groupBy(rows, (row) => row.area)].map(([area, all]) => {
    const list = all.map((row) => `- [${MARKS[row.state]}] \`${row.name.replaceAll("`", "'")}\``).join("\n");
    return `### ${area} (${count(all, "shown")} of ${all.length})\n\n${list}`;
  });
  return `## ${title}: ${counts(rows)}\n\n${areas.join("\n\n")}`;
}

const all = { Calls: calls(), Screens: screens(), Texts: texts() };
const page = [
  "# What of the specification is there",
  `Made by \`npm run coverage\`. \`[x]\` is shown by a test: a call by one of \`tests/api/spec\` that names it and asserts its
fields against the specification's list; a screen by stories that open every tab of it in every context the specification
names (\`tests/e2e/visits.ts\`); a text by a story or test that expects it. \`[~]\` is there, but not shown in full. A screen
with neither leads to an honest “Not available yet” inside the shell.`,
  ...Object.entries(all).map(([title, rows]) => section(title, rows)),
].join("\n\n");
writeFileSync(join(root, "docs/coverage.md"), `${page}\n`);

const summary = Object.entries(all).map(([title, rows]) => `${title.toLowerCase()}: ${counts(rows)}`);
const readme = join(root, "README.md");
const said = readFileSync(readme, "utf8");
writeFileSync(
  readme,
  said.replace(
    /(<!-- coverage -->\n)[\s\S]*?(<!-- \/coverage -->)/,
    `$1${summary.map((line) => `- ${line}`).join("\n")}\n$2`,
  ),
);
console.log(summary.join("\n"));
