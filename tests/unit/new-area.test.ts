import { execFile, execFileSync } from "node:child_process";
import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  readlinkSync,
  rmSync,
  symlinkSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import { promisify } from "node:util";
import { afterAll, beforeAll, expect, test } from "vitest";
import { breachesIn } from "../../scripts/check-areas.ts";

// `npm run new:area` in a copy of the sources: what it writes passes every check as it stands.

const root = fileURLToPath(new URL("../..", import.meta.url));
const copy = mkdtempSync(join(tmpdir(), "salle-new-area-"));
const git = (...words: string[]) => execFileSync("git", words, { cwd: root, encoding: "utf8" }).split("\0");
const sources = git("ls-files", "-z", "-co", "--exclude-standard").filter(
  (file) => file && existsSync(join(root, file)),
);

/** This process's own surroundings without what its runner has put there: runs in the copy begin afresh. */
const env: NodeJS.ProcessEnv = Object.fromEntries(
  Object.entries(process.env).filter(([name]) => !/^(VITEST|API_TESTS|SALLE_|NODE_OPTIONS)/.test(name)),
);
env.PATH = `${join(copy, "node_modules/.bin")}:${process.env.PATH}`;

/** Runs a command in the copy. @throws with all it has said */
async function run(line: string): Promise<string> {
  const [command = "", ...words] = line.split(" ");
  try {
    return (await promisify(execFile)(command, words, { cwd: copy, env, maxBuffer: 2 ** 26 })).stdout;
  } catch (error) {
    const { stdout, stderr } = error as { stdout: string; stderr: string };
    throw new Error(`${line}\n${stdout}\n${stderr}`);
  }
}

/** The packages that are installed, except our own, which are those of the copy. */
function linkPackages(): void {
  const [from, to] = [join(root, "node_modules"), join(copy, "node_modules")];
  mkdirSync(join(to, "@salle"), { recursive: true });
  for (const name of readdirSync(from)) {
    if (name === "@salle" || (name.startsWith(".") && name !== ".bin")) continue;
    symlinkSync(join(from, name), join(to, name));
  }
  for (const name of readdirSync(join(from, "@salle"))) {
    symlinkSync(readlinkSync(join(from, "@salle", name)), join(to, "@salle", name));
  }
  for (const { path } of workspaces()) {
    if (existsSync(join(root, path, "node_modules")))
      symlinkSync(join(root, path, "node_modules"), join(copy, path, "node_modules"));
  }
}
const workspaces = () =>
  sources.filter((file) => /^.+\/package\.json$/.test(file)).map((file) => ({ path: dirname(file) }));

let created: string[] = [];
let changed: string[] = [];

beforeAll(async () => {
  for (const file of sources) cpSync(join(root, file), join(copy, file));
  linkPackages();
  await run("node scripts/new-area.ts communication notice-boards notice-board");
  const now = readdirSync(copy, { recursive: true, encoding: "utf8", withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name).slice(copy.length + 1))
    .filter((file) => !/(^|\/)node_modules\//.test(file));
  created = now.filter((file) => !sources.includes(file));
  changed = sources.filter((file) => !readFileSync(join(root, file)).equals(readFileSync(join(copy, file))));
  await run("node scripts/openapi.ts");
  await run("node scripts/data-model.ts");
});
afterAll(() => rmSync(copy, { recursive: true, force: true }));

test("an area costs at most twelve files and five changes of shared ones", () => {
  const product = created.filter((file) => !/^tests\/|\.test\.tsx?$/.test(file));
  expect(product.length, product.join("\n")).toBeLessThanOrEqual(12);
  expect(changed.length, changed.join("\n")).toBeLessThanOrEqual(5);
  expect(created).toContain("core/src/communication/notice-boards/entity.ts");
});

test("it casts nothing, and names keys of the table in its entity alone", () => {
  for (const file of created.filter((each) => !/^tests\/|\/entity\.ts$/.test(each))) {
    expect([file, breachesIn(readFileSync(join(copy, file), "utf8"), file.endsWith("x"))]).toEqual([file, []]);
  }
});

/** What shows the area and all that lists areas: endpoints, permissions, screens and entities. */
const tests = [
  "core/src/communication/notice-boards",
  "tests/unit/contract.test.ts",
  "tests/unit/bench.test.ts",
  "tests/unit/data-model.test.ts",
  "web/src/routes",
  "tests/api/notice-boards.test.ts",
  "tests/api/access-matrix.test.ts",
  "tests/api/attack.test.ts",
];
/** Of tests at the API that are called like an endpoint, only those of its endpoints. */
const OWN_ENDPOINTS = "^(?![A-Z]+\\s/(?!.*(notice-boards|\\snames\\sonly\\s)))";

/** Two at a time, for they share the machine with other tests. */
test.concurrent.each<[string, (written: string) => string[]]>([
  [
    "every check",
    (written) => [
      // One thread each: several would check much of it several times.
      "tsc -p . --singleThreaded",
      "tsc -p web --singleThreaded",
      `biome check --error-on-warnings ${written}`,
      "depcruise packages core functions web --config .dependency-cruiser.mjs --output-type err",
      "knip",
    ],
  ],
  [
    "its own tests, and those of all endpoints, permissions, screens and entities",
    () => [`vitest run --project unit* --project api ${tests.join(" ")} -t ${OWN_ENDPOINTS}`],
  ],
])("it passes %s", { timeout: 300_000 }, async (_, linesFor) => {
  for (const line of linesFor([...created, ...changed].join(" "))) await run(line);
});
