import { existsSync, globSync, readdirSync, readFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import { describe, expect, test } from "vitest";

// Comments cite the specification, trust, budgets, the architecture and the decisions. All of these are pages of docs/,
// and every citation must lead to a place in them.
const root = fileURLToPath(new URL("../..", import.meta.url));
const read = (path: string) => readFileSync(join(root, path), "utf8");
const files = (...patterns: string[]) =>
  globSync(patterns, { cwd: root, exclude: (name) => /(^|[\\/])(node_modules|dist)$/.test(name) }).sort();

const pages = files("docs/**/*.md", "README.md", "CONTRIBUTING.md");
const sources = files("{packages,core,functions,web/src,tests,stacks,scripts}/**/*.{ts,tsx,mjs}");
// A citation may go over the end of a comment's line.
const texts = [...sources, ...pages].map((path) => ({
  path,
  text: read(path).replace(/\s*\n\s*(?:\*(?!\/)|\/\/)?\s*/g, " "),
}));

const records = readdirSync(join(root, "docs/decisions")).filter((file) => /^\d{4}-.*\.md$/.test(file));
const numbers = new Set(records.map((file) => file.slice(0, 4)));
const parts = readdirSync(join(root, "docs/specification")).filter((file) => /^\d\d-/.test(file));

/** The texts of a page's headings, without marks and numbers of a list. */
const headings = (path: string) => [...outsideCode(read(path)).matchAll(/^#+ (.+)$/gm)].map(([, text = ""]) => text);
const numbered = (path: string) => new Set(headings(path).map((text) => /^\d+(?:\.\d+)?(?=\.? )/.exec(text)?.[0]));
const named = (path: string) => new Set([...headings(path), ...bold(path), ...firstCells(path)].map(plain));
const bold = (path: string) => [...read(path).matchAll(/\*\*([^*]+)\*\*/g)].map(([, text = ""]) => text);
const firstCells = (path: string) => [...read(path).matchAll(/^\| ([^|]+) \|/gm)].map(([, text = ""]) => text);
const plain = (text: string) => text.replace(/`|^\d+\. |[.:]$/g, "").toLowerCase();
const outsideCode = (text: string) => text.replace(/^```.*?^```/gms, "");

const specification = new Map(parts.map((file) => [file.slice(0, 2), numbered(`docs/specification/${file}`)]));
const architecture = numbered("docs/architecture.md");
const trust = named("docs/trust.md");
const budgets = named("docs/budgets.md");

// 01 §2.1 · 01 §2.4, §8 · 01 §7, 02 §7
const SPECIFICATION = /\b(0\d) ((?:(?:, | and )?§\d+(?:\.\d+)*)+)/g;
const ARCHITECTURE = /\barchitecture §(\d+)/g;

interface Citation {
  path: string;
  cited: string;
  leads: boolean;
}

/** The citations of one kind in all sources and pages; `leads` says of each whether its place is there. */
function citations(kind: RegExp, leads: (...groups: string[]) => boolean): Citation[] {
  return texts.flatMap(({ path, text }) =>
    [...text.matchAll(kind)].map(([cited, ...groups]) => ({ path, cited, leads: leads(...groups) })),
  );
}

const astray = (all: Citation[]) => all.filter(({ leads }) => !leads).map(({ path, cited }) => `${path}: ${cited}`);

const kinds: Record<string, Citation[]> = {
  "sections of the specification": citations(SPECIFICATION, (part = "", list = "") =>
    [...list.matchAll(/[\d.]+/g)].every(([section]) => specification.get(part)?.has(section) ?? false),
  ),
  "sections of the architecture": citations(ARCHITECTURE, (section = "") => architecture.has(section)),
  "headings of trust": citations(/\btrust(?:\.md)?,? (?:"([^"]+)"|`([^`]+)`)/g, (quoted = "", code = "") =>
    trust.has(plain(quoted || code)),
  ),
  "headings and rows of the budgets": citations(/\bbudgets, (?:"([^"]+)"|([a-z ]+)\))/g, (quoted, row = "") =>
    [...budgets].some((name) => (quoted ? name === plain(quoted) : name.startsWith(row))),
  ),
  "numbers of decisions": citations(/\b[dD]ecisions?[ /](\d{4})\b/g, (number = "") => numbers.has(number)),
};

describe("every citation leads to a place in docs/", () => {
  test.each(Object.entries(kinds))("%s", (_, all) => {
    expect(all).not.toHaveLength(0);
    expect(astray(all)).toEqual([]);
  });
});

// Else a citation that is written in another way would be looked at by nobody.
test("no § in the sources stands outside a citation", () => {
  const others = texts.filter(({ path }) => sources.includes(path) && path !== "tests/unit/docs.test.ts");
  const left = others.map(({ path, text }) => ({
    path,
    text: text.replaceAll(SPECIFICATION, "").replaceAll(ARCHITECTURE, ""),
  }));
  expect(left.filter(({ text }) => text.includes("§")).map(({ path }) => path)).toEqual([]);
});

test("a § of a part of the specification without a number before it is one of its own", () => {
  for (const file of parts) {
    const own = read(`docs/specification/${file}`)
      .replaceAll(SPECIFICATION, "")
      .matchAll(/§(\d+(?:\.\d+)*)/g);
    const lost = [...own].filter(([, section]) => !specification.get(file.slice(0, 2))?.has(section));
    expect(lost.map(([cited]) => `${file}: ${cited}`)).toEqual([]);
  }
});

test("every part of the specification has its nine sections", () => {
  for (const [part, sections] of specification)
    expect([...sections].filter((section) => /^\d$/.test(section ?? "")).join(""), part).toBe("123456789");
  expect([...specification.keys()]).toEqual(["01", "02", "03"]);
});

test("every decision has a number of its own and a line with its title in the index", () => {
  expect(numbers.size).toBe(records.length);
  const index = read("docs/decisions/README.md");
  const lines = records.map((file) => {
    const title = /^# \d{4}\. (.+)$/m.exec(read(`docs/decisions/${file}`))?.[1];
    return `| ${file.slice(0, 4)} | [${title}](${file}) |`;
  });
  expect(lines.filter((line) => !index.includes(line))).toEqual([]);
});

describe("links in the docs", () => {
  // GitHub's: small letters, no punctuation, hyphens for blanks.
  const anchors = (path: string) =>
    new Set(
      headings(path).map((text) =>
        text
          .toLowerCase()
          .replace(/[^\p{L}\p{N} _-]/gu, "")
          .replaceAll(" ", "-"),
      ),
    );
  const links = pages.flatMap((page) =>
    [...outsideCode(read(page)).matchAll(/\]\(([^)\s]+)\)/g)]
      .map(([, link = ""]) => link)
      .filter((link) => !/^[a-z]+:/.test(link))
      .map((link) => {
        const [file = "", anchor] = link.split("#");
        return { page, link, target: file === "" ? page : join(dirname(page), file), anchor };
      }),
  );

  test("lead to files that exist", () => {
    expect(
      links.filter(({ target }) => !existsSync(join(root, target))).map(({ page, link }) => `${page}: ${link}`),
    ).toEqual([]);
  });

  test("lead to headings that exist", () => {
    const lost = links.filter(({ target, anchor }) => anchor && target.endsWith(".md") && !anchors(target).has(anchor));
    expect(lost.map(({ page, link }) => `${page}: ${link}`)).toEqual([]);
  });
});
