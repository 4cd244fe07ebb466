import { execFile } from "node:child_process";
import { globSync, mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { promisify } from "node:util";
import { runInNewContext } from "node:vm";
import { brotliCompressSync, constants } from "node:zlib";
import { afterAll, beforeAll, describe, expect, test } from "vitest";

const root = fileURLToPath(new URL("../..", import.meta.url));
const site = mkdtempSync(join(tmpdir(), "salle-site-"));
beforeAll(async () => {
  const vite = join(root, "node_modules/vite/bin/vite.js");
  const options = ["build", "--outDir", site, "--emptyOutDir", "--logLevel", "error"];
  await promisify(execFile)(process.execPath, [vite, ...options], {
    cwd: join(root, "web"),
    // Or it would be React's development build, because these are tests.
    env: { ...process.env, NODE_ENV: "production" },
  });
});
afterAll(() => rmSync(site, { recursive: true, force: true }));

const page = (): string => readFileSync(join(site, "index.html"), "utf8");
const bootOf = (): string =>
  readFileSync(globSync(join(site, "assets/boot-*.js"))[0] ?? expect.fail("no boot.js"), "utf8");

/**
 * The scripts that an address asks for at once, by their paths: the page's own, and those that its first script adds; then
 * those of the screen with the pattern that somebody goes on to.
 */
function scriptsOf(pathname: string, stored: Record<string, string> = {}, next?: string): string[] {
  const added: string[] = [];
  const scope: { preloadScreen?: (pattern: string) => void } & Record<string, unknown> = {
    localStorage: { getItem: (key: string) => stored[key] ?? null },
    location: { pathname },
    matchMedia: () => ({ matches: false }),
    document: {
      addEventListener: () => undefined,
      documentElement: { classList: { toggle: () => undefined }, style: {} },
      createElement: () => ({}),
      head: { append: ({ href }: { href: string }) => added.push(href) },
    },
  };
  runInNewContext(bootOf(), scope);
  if (next) scope.preloadScreen?.(next);
  expect(added, "nothing is asked for twice").toEqual([...new Set(added)]);
  const own = [...page().matchAll(/<(?:script[^>]* src|link rel="modulepreload"[^>]* href)="([^"]+)"/g)].map(
    ([, path]) => path ?? "",
  );
  return [...new Set([...own, ...added])];
}

const signedIn = { "salle.signed-in": "1" };
const named = (paths: string[]): string[] => paths.map((path) => path.replace(/^\/assets\/|-[\w-]{7,8}\.js$/g, ""));

/** The chunks that a chunk imports statically, and they, and so on. */
function importsOf(path: string, found = new Set<string>()): Set<string> {
  if (found.has(path)) return found;
  found.add(path);
  const code = readFileSync(join(site, path), "utf8");
  for (const [, imported] of code.matchAll(/(?:^|;)import\s*(?:[^"';]*?from\s*)?"\.\/([^"]+)"/g))
    importsOf(`/assets/${imported}`, found);
  return found;
}

const kilobytes = (paths: string[]): number => {
  const params = { [constants.BROTLI_PARAM_QUALITY]: 11 };
  const sizes = paths.map((path) => brotliCompressSync(readFileSync(join(site, path)), { params }).length);
  return sizes.reduce((sum, size) => sum + size, 0) / 1000;
};

describe("what an address asks for at once", () => {
  test("is the page's own, its screen's and its layout's chunks, and all that these import", () => {
    for (const [path, screen] of [
      ["/membership/members", "list-screen"],
      ["/membership/members/add", "add-screen"],
      ["/membership/members/cmp_1/memberships", "member-record-screen"],
      ["/member/overview", "member-overview-screen"],
      ["/finance/invoices", "list-screen"],
    ] as const) {
      const asked = scriptsOf(path, signedIn);
      expect(named(asked)).toEqual(expect.arrayContaining(["boot", "early", "index", "shell", screen]));
      for (const each of asked) expect([...importsOf(each)].filter((file) => !asked.includes(file))).toEqual([]);
    }
  });

  test("is the login page's for a stranger, whatever address it is that needs a session", () => {
    const login = scriptsOf("/authenticate/login");
    expect(named(login)).toContain("authenticate-screen");
    for (const path of ["/", "/membership/members"]) expect(scriptsOf(path)).toEqual(login);
    expect(named(scriptsOf("/public/invoices/inv_1"))).toContain("public-invoice-screen");
  });

  test("is what the next screen needs too, once somebody goes there", () => {
    for (const [pattern, screen] of [
      ["/membership/members", "list-screen"],
      ["/clubs/view/:id/:tab?", "club-screen"],
    ] as const) {
      const asked = scriptsOf("/authenticate/login", {}, pattern);
      expect(named(asked)).toEqual(expect.arrayContaining(["authenticate-screen", "shell", screen]));
      for (const each of asked) expect([...importsOf(each)].filter((file) => !asked.includes(file))).toEqual([]);
    }
  });

  test("is of few files, within the budgets of a first visit", () => {
    const login = scriptsOf("/authenticate/login");
    expect(login.length).toBeLessThanOrEqual(8);
    expect(kilobytes(login)).toBeLessThanOrEqual(150);
    const table = scriptsOf("/membership/members", signedIn);
    // Beside these: the page, its icon and status, and four or five calls.
    expect(table.length).toBeLessThanOrEqual(14);
    expect(kilobytes(table)).toBeLessThanOrEqual(200);
  });
});
