import { execFileSync } from "node:child_process";
import { existsSync, readdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { endpoints } from "@salle/contract/endpoints";

// Writes docs/coverage.md: every call, screen and text of the specification with its state. The specification's tables
// are not part of this repository: SPEC_DIR says where they are, and without them the page stays as it is.
const root = fileURLToPath(new URL("..", import.meta.url));
const spec = process.env.SPEC_DIR ?? join(root, "../shared/spec");
if (!existsSync(join(spec, "calls.tsv"))) {
  console.log(`The specification's tables are not in ${spec}; docs/coverage.md stays as it is.`);
  process.exit(0);
}

const table = (file: string): string[][] =>
  readFileSync(join(spec, file), "utf8")
    .trim()
    .split("\n")
    .slice(1)
    .map((line) => line.split("\t"));

/** Every parameter is alike, and an optional one at the end counts as given. */
const shape = (path: string): string => path.replace(/\{[^}]*\}|[:$][A-Za-z]+\??/g, "{}").replace(/\/+$/, "") || "/";

const served = new Set(endpoints.map((endpoint) => `${endpoint.method} ${shape(endpoint.path)}`));
const calls = table("calls.tsv").map(([area = "", method = "", path = ""]) => ({
  area,
  name: `${method} ${path}`,
  isDone: served.has(`${method} ${shape(path)}`),
}));

// The route table loads screens, so it is asked for its lines and not imported.
const shown = new Map(
  execFileSync(process.execPath, [join(root, "web/src/routes/screens.ts")], { encoding: "utf8" })
    .trim()
    .split("\n")
    .map((line) => line.split("\t"))
    .map(([pattern = "", , state]) => [shape(pattern), state === "there"]),
);
const patterns = table("routes.tsv").map(([area = "", path = ""]) => {
  // What the table cannot name, the not-found page and the root, is the router's own.
  const isDone = shown.get(shape(path)) ?? (path === "/" || path.startsWith("("));
  return { area, name: path, isDone };
});

const sources = ["web/src", "core/src", "packages/contract/src"].map(textOf).join("\n");
const texts = table("messages.tsv").map(([area = "", when = "", text = ""]) => ({
  area,
  name: `${text} (${when})`,
  isDone: occurs(text),
}));

function textOf(folder: string): string {
  return readdirSync(join(root, folder), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && /\.tsx?$/.test(entry.name) && !entry.name.includes(".test."))
    .map((entry) => readFileSync(join(entry.parentPath, entry.name), "utf8"))
    .join("\n");
}

/** A text is there when a catalogue holds it, with its placeholders filled in any way. */
function occurs(text: string): boolean {
  const literal = (part: string) => part.replace(/[.*+?^${}()|[\]\\]/g, "\\$&").replace(/'/g, "\\\\?'");
  const parts = text.split(/\{[^}]*\}|%[a-z]+%/i).map(literal);
  return new RegExp(parts.join(String.raw`\$\{[^}]*\}`)).test(sources);
}

interface Row {
  area: string;
  name: string;
  isDone: boolean;
}

function section(title: string, rows: Row[]): string {
  const done = rows.filter((row) => row.isDone).length;
  const areas = [...Map.groupBy(rows, (row) => row.area)].map(([area, all]) => {
    const list = all.map((row) => `- [${row.isDone ? "x" : " "}] \`${row.name.replaceAll("`", "'")}\``).join("\n");
    return `### ${area} (${all.filter((row) => row.isDone).length} of ${all.length})\n\n${list}`;
  });
  return `## ${title}: ${done} of ${rows.length}\n\n${areas.join("\n\n")}`;
}

const page = [
  "# What of the specification is there",
  "Made by `npm run coverage` from the endpoints, the route table and the text catalogues. A screen without a tick leads to\nan honest “Not available yet” inside the shell.",
  section("Calls", calls),
  section("Screens", patterns),
  section("Texts", texts),
].join("\n\n");
writeFileSync(join(root, "docs/coverage.md"), `${page}\n`);
for (const [name, all] of Object.entries({ calls, screens: patterns, texts })) {
  console.log(`${name}: ${all.filter((row) => row.isDone).length} of ${all.length}`);
}
