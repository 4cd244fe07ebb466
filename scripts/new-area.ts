import { execFileSync } from "node:child_process";
import { existsSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import { domains, prefixes } from "@salle/contract/areas";

// Writes a new area that works, and names it where areas are named (docs/adding-an-area.md):
// `npm run new:area -- communication notice-boards notice-board`

type Domain = keyof typeof domains;
const isDomain = (word: string): word is Domain => word in domains;
const fail = (message: string): never => {
  console.error(message);
  process.exit(1);
};

const [domain = "", area = "", noun = ""] = process.argv.slice(2);
const isWord = (word: string) => /^[a-z]+(-[a-z]+)*$/.test(word);
if (!isDomain(domain) || !isWord(area) || !isWord(noun) || area === noun) {
  fail(`Usage: npm run new:area -- <domain> <area> <noun>, as in: npm run new:area -- communication notice-boards notice-board
The domains are ${Object.keys(domains).join(", ")}.`);
}

const root = fileURLToPath(new URL("..", import.meta.url));
const camel = (word: string) => word.replace(/-([a-z])/g, (_, letter: string) => letter.toUpperCase());
const capital = (word: string) => word.charAt(0).toUpperCase() + word.slice(1);
const words = (name: string) => name.replaceAll("-", " ");
const article = /^[aeiou]/.test(noun) ? "an" : "a";

/** What stands for `{{…}}` in the templates. */
const names: Record<string, string> = {
  domain,
  area,
  noun,
  Noun: capital(camel(noun)),
  thing: camel(noun),
  things: camel(area),
  Things: capital(camel(area)),
  words: words(area),
  word: words(noun),
  Title: capital(words(area)),
  a: article,
  A: capital(article),
};
const { thing = "", things = "", Things = "", Title = "" } = names;
const filled = (template: string): string =>
  template.replace(/\{\{(\w+)\}\}/g, (_, name: string) => names[name] ?? fail(`No template may ask for ${name}`));

const core = `core/src/${domain}/${area}`;
const feature = `web/src/features/${domain}/${area}`;
/** Each new file with its template in `scripts/new-area`. */
const files: Record<string, string> = {
  [`packages/contract/src/${domain}/${area}.ts`]: "contract.ts",
  ...Object.fromEntries(
    ["entity.ts", "store.ts", "rules.ts", "rules.test.ts", "resource.ts", "access.ts", "verbs.ts", "index.ts"].map(
      (file) => [`${core}/${file}`, file],
    ),
  ),
  [`functions/src/${domain}/${area}/api.ts`]: "api.ts",
  [`${feature}/list-screen.tsx`]: "list-screen.tsx",
  [`${feature}/editor.tsx`]: "editor.tsx",
  [`${feature}/strings.ts`]: "strings.ts",
  [`tests/api/${area}.test.ts`]: "api.test.ts",
  [`tests/bench/recipes/${area}.ts`]: "recipe.ts",
};

/** The first Lambda of the domain serves it. */
const [lambda = ""] = Object.keys(domains[domain as Domain]);

/** Where a domain's screens hang in the menu. */
const navGroups: Record<Domain, string> = {
  identity: "admin",
  organisations: "clubs",
  members: "membership",
  membership: "membership",
  finance: "finance",
  communication: "campaigns",
  platform: "admin",
};

/** A text with more before the first place that fits; the place is looked for from `from` on. */
function before(text: string, place: RegExp, more: string, from = 0): string {
  const at = text.slice(from).search(place);
  return at < 0
    ? fail(`There is no place that fits ${place}: name the area there by hand`)
    : text.slice(0, from + at) + more + text.slice(from + at);
}

/** Where a block that begins at the first `opening` from `from` on ends. */
function endOf(text: string, opening: string, from = 0): number {
  let depth = 0;
  for (let at = text.indexOf(opening, from) + opening.length - 1; at < text.length; at++) {
    if (text[at] === "{") depth++;
    if (text[at] === "}" && --depth === 0) return at;
  }
  return fail(`There is no ${opening}: name the area there by hand`);
}

const routes = /api\((\[[^\]]*\]|\w+), \{([^}]*)\}\)/;

/** The shared files that name areas, and how each names one more. */
const edits: Record<string, (text: string) => string> = {
  "packages/contract/src/areas.ts": (text) => {
    const start = text.indexOf(`${lambda}: {`, text.indexOf(`\n  ${domain}: {`) + domain.length + 5);
    const end = endOf(text, "{", start);
    const comma = /[{,]\s*$/.test(text.slice(0, end)) ? "" : ", ";
    return `${text.slice(0, end).trimEnd()}${comma} "${area}": { "${noun}": "${newPrefix()}" }${text.slice(end)}`;
  },
  "packages/contract/src/endpoints.ts": (text) =>
    before(
      before(text, /^\];/m, `  ${things},\n`),
      /^import type \{ Endpoint \}/m,
      `import * as ${things} from "./${domain}/${area}.ts";\n`,
    ),
  "packages/contract/src/permissions.ts": (text) =>
    before(
      before(text, /^\] as const;/m, `  "${area}.view",\n  "${area}.manage",\n`),
      /^\};/m,
      `  "${area}.view": "See ${names.words}",\n  "${area}.manage": "Make and change ${names.words}",\n`,
    ),
  [`functions/src/lambdas/${lambda}.ts`]: (text) => {
    const [call, served = "", readers = ""] =
      routes.exec(text) ?? fail(`functions/src/lambdas/${lambda}.ts has no api(…)`);
    const all = served.startsWith("[") ? served.slice(1, -1) : `...${served}`;
    const read = `${readers.trim().replace(/,$/, "")}${readers.trim() ? ", " : ""}"${noun}": ${Things}.reader`;
    const imports = `import * as ${Things} from "@salle/core/${domain}/${area}";\nimport { routes as ${things} } from "../${domain}/${area}/api.ts";\n`;
    return imports + text.replace(call, `api([${all.trim().replace(/,$/, "")}, ...${things}], { ${read} })`);
  },
  [`web/src/routes/table-${domain}.ts`]: (text) => {
    const row = `  {
    area: "${area}",
    auth: true,
    contexts: staff,
    pattern: "/${area}",
    title: "${Title}",
    permission: "${area}.view",
    nav: { group: "${navGroups[domain as Domain]}" },
    screen: () => import("../features/${domain}/${area}/list-screen.tsx"),
  },
`;
    const isImported = /import \{[^}]*\bstaff\b[^}]*\} from "\.\/row\.ts"/.test(text);
    const imported = isImported ? text : `import { staff } from "./row.ts";\n${text}`;
    return before(imported, /^\] as const satisfies readonly RouteRow/m, row);
  },
};

/** Three letters of the noun, the first among them, that no id begins with yet. */
function newPrefix(): string {
  const letters = [...noun.replaceAll("-", "")];
  const rest = [...letters.slice(1).filter((letter) => !"aeiou".includes(letter)), ..."xyz"];
  const known: string[] = Object.values(prefixes);
  const ids = readFileSync(join(root, "core/src/lib/ids.ts"), "utf8");
  for (const [index, second] of rest.entries()) {
    for (const third of rest.slice(index + 1)) {
      const prefix = `${letters[0]}${second}${third}`;
      if (!known.includes(prefix) && !ids.includes(`${prefix}_`)) return prefix;
    }
  }
  return fail(`Every prefix of three letters of ${noun} is taken`);
}

const there = Object.keys(files).filter((file) => existsSync(join(root, file)));
if (there.length > 0 || thing in prefixes) fail(`This is there already: ${[noun, ...there].join("\n")}`);

const written: Record<string, string> = {};
for (const [file, template] of Object.entries(files)) {
  written[file] = filled(readFileSync(new URL(`new-area/${template}.txt`, import.meta.url), "utf8"));
}
for (const [file, edit] of Object.entries(edits)) written[file] = edit(readFileSync(join(root, file), "utf8"));
for (const [file, text] of Object.entries(written)) {
  mkdirSync(dirname(join(root, file)), { recursive: true });
  writeFileSync(join(root, file), text);
}
execFileSync(join(root, "node_modules/.bin/biome"), ["check", "--write", ...Object.keys(written)], {
  cwd: root,
  stdio: ["ignore", "ignore", "inherit"],
});

console.log(`New:\n  ${Object.keys(files).join("\n  ")}
Changed:\n  ${Object.keys(edits).join("\n  ")}
Then: npm run openapi && npm run data-model && npm run check (docs/adding-an-area.md)`);
