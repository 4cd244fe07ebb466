import { execFileSync } from "node:child_process";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { brotliCompressSync, constants, gzipSync } from "node:zlib";
import { empty, kb, type Section } from "./section.ts";
import { sum } from "./stats.ts";

const web = fileURLToPath(new URL("../../web", import.meta.url));
export const dist = join(web, "dist");

/** A chunk of the site, as Vite's manifest has it. */
interface Chunk {
  file: string;
  src?: string;
  isEntry?: boolean;
  imports?: string[];
  dynamicImports?: string[];
}
type Manifest = Record<string, Chunk>;

/** Builds the site as `npm run build` does, with a list of its chunks beside it. */
export function buildSite(): void {
  execFileSync("npm", ["run", "build", "-w", "web", "--silent", "--", "--logLevel", "error", "--manifest"], {
    cwd: join(web, ".."),
    stdio: ["ignore", "ignore", "inherit"],
  });
}

interface Size {
  raw: number;
  gzip: number;
  brotli: number;
}
const sizes = new Map<string, Size>();
function sizeOf(file: string): Size {
  const known = sizes.get(file);
  if (known) return known;
  const text = readFileSync(join(dist, file));
  const params = { [constants.BROTLI_PARAM_QUALITY]: 11 };
  const size = {
    raw: text.length,
    gzip: gzipSync(text, { level: 9 }).length,
    brotli: brotliCompressSync(text, { params }).length,
  };
  sizes.set(file, size);
  return size;
}
const total = (files: Iterable<string>): Size => {
  const all = [...files].map(sizeOf);
  return {
    raw: sum(all.map((each) => each.raw)),
    gzip: sum(all.map((each) => each.gzip)),
    brotli: sum(all.map((each) => each.brotli)),
  };
};

/**
 * The site's JavaScript: what the browser fetched for two pages, and each area's own.
 * @param fetched the paths of the scripts that Chromium asked for, by page
 */
export function siteSection(fetched: Record<string, string[]>): Section {
  const section = empty();
  const rows: (string | number)[][] = [];
  const note = (words: string, name: string, files: Iterable<string>, howMany: number) => {
    const { raw, gzip, brotli } = total(files);
    rows.push([words, howMany, kb(raw), kb(gzip), kb(brotli)]);
    section.figures[`site ${name} brotli`] = brotli;
  };
  for (const [page, paths] of Object.entries(fetched)) {
    const files = new Set(paths.map((path) => path.replace(/^\//, "")));
    note(`${page}: all that it loads`, page, files, files.size);
  }
  const { areas, shared } = split();
  for (const [area, files] of [...areas].sort()) note(`area ${area}`, `area ${area}`, files, files.size);
  note("shared by several areas", "shared", shared, shared.size);
  section.tables.push({
    title: "The site's JavaScript",
    note: "In KB of 1,024 bytes, gzip 9 and Brotli 11. An area's own chunks are those that no other area needs.",
    columns: ["what", "chunks", "KB", "gzip", "Brotli"],
    rows,
  });
  return section;
}

/** The chunks that only one area needs, by area, and those that several need; what the entry needs is in neither. */
function split(): { areas: Map<string, Set<string>>; shared: Set<string> } {
  const manifest = JSON.parse(readFileSync(join(dist, ".vite/manifest.json"), "utf8")) as Manifest;
  const reached = (key: string, found = new Set<string>()): Set<string> => {
    const chunk = manifest[key];
    if (!chunk || found.has(chunk.file)) return found;
    found.add(chunk.file);
    for (const next of chunk.imports ?? []) reached(next, found);
    return found;
  };
  const entries = Object.keys(manifest).filter((key) => manifest[key]?.isEntry);
  const first = new Set(entries.flatMap((key) => [...reached(key)]));
  const users = new Map<string, Set<string>>();
  for (const [key, { src, isEntry }] of Object.entries(manifest)) {
    if (!src || isEntry || !/\.tsx?$/.test(src)) continue;
    // A screen that joins features stands for itself.
    const area = /features\/([^/]+)\//.exec(src)?.[1] ?? src.replace(/^.*\/(.+?)\.tsx?$/, "$1");
    for (const file of reached(key)) {
      if (!first.has(file)) users.set(file, (users.get(file) ?? new Set()).add(area));
    }
  }
  const areas = new Map<string, Set<string>>();
  const shared = new Set<string>();
  for (const [file, by] of users) {
    const [area = "", ...others] = by;
    if (others.length > 0) shared.add(file);
    else areas.set(area, (areas.get(area) ?? new Set()).add(file));
  }
  return { areas, shared };
}
