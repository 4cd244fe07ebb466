import { createHash } from "node:crypto";
import { readFileSync } from "node:fs";
import { join, resolve } from "node:path";
import { pathToFileURL } from "node:url";
import { minifySync, type Plugin, type Rolldown } from "vite";

const routes = resolve(import.meta.dirname, "../src/routes");
const LOGIN = join(routes, "authenticate-screen.tsx");
const SHELL = join(routes, "shell.tsx");
const MEMBER_SECTION = join(routes, "member-section.tsx");
const EARLY = resolve(routes, "../lib/early.ts");

/** A row of the route table, as much of it as says what its address loads. */
interface Row {
  pattern: string;
  auth?: boolean;
  hideUi?: boolean;
  section?: "member";
  screen?: () => Promise<object>;
}

/** What `boot.js` chooses from; chunks are their places in `chunks`. */
export interface Screens {
  chunks: string[];
  login: number[];
  signedIn: number[];
  screens: { pattern: string; auth: boolean; chunks: number[] }[];
}

/**
 * Has an address ask for its own chunks, and for who is signed in, beside the application's (decision 0079): writes
 * `boot.js` with the chunks of each screen, and has the page run it, and `lib/early.ts`, first. The application is only
 * fetched: `lib/early.ts` runs it.
 */
export function firstRequests(): Plugin {
  return {
    name: "first-requests",
    transformIndexHtml: (_, { server }) =>
      server && [{ tag: "script", children: bootWith({ chunks: [], login: [], signedIn: [], screens: [] }) }],
    generateBundle: {
      order: "post",
      async handler(_, bundle) {
        const page = bundle["index.html"];
        if (page?.type !== "asset") return this.error("index.html is not there yet");
        const source = minifySync("boot.js", bootWith(await screensOf(bundle))).code;
        const fileName = `assets/boot-${createHash("sha256").update(source).digest("base64url").slice(0, 8)}.js`;
        this.emitFile({ type: "asset", fileName, source });
        // Asynchronous, or it would wait for the whole page and then for the application's turn.
        const early = `<script type="module" async crossorigin src="/${chunkWith(EARLY, bundle)}"></script>`;
        const application = /<script type="module" (crossorigin )src="([^"]+)"><\/script>/;
        if (!application.test(String(page.source))) return this.error("index.html has no script of the application");
        page.source = String(page.source)
          .replace(application, '<link rel="modulepreload" $1href="$2" data-application>')
          .replace("</title>", `</title><script src="/${fileName}"></script>${early}`);
      },
    },
  };
}

const bootWith = (screens: Screens): string =>
  readFileSync(join(import.meta.dirname, "boot.js"), "utf8").replace("SCREENS", JSON.stringify(screens));

/** The chunks of every screen that is there, without those of the entry, which `index.html` asks for. */
async function screensOf(bundle: Rolldown.OutputBundle): Promise<Screens> {
  const { routeRows }: { routeRows: readonly Row[] } = await import(pathToFileURL(join(routes, "table.ts")).href);
  const entry = Object.values(bundle).find((file) => file.type === "chunk" && file.isEntry);
  const initial = withImports(entry?.fileName ?? "", bundle);
  const chunks: string[] = [];
  const numberOf = (file: string): number => (chunks.includes(file) ? chunks.indexOf(file) : chunks.push(file) - 1);
  const chunksOf = (...modules: string[]): number[] => {
    const files = modules.flatMap((each) => [...withImports(chunkWith(each, bundle), bundle)]);
    return [...new Set(files)].filter((file) => !initial.has(file)).map(numberOf);
  };
  const screens = routeRows
    .flatMap((row) => {
      const screen = row.screen && moduleOf(row.screen);
      if (!screen) return [];
      const isInShell = (row.auth && !row.hideUi) || row.section !== undefined;
      const layouts = [...(isInShell ? [SHELL] : []), ...(row.section ? [MEMBER_SECTION] : [])];
      return [{ pattern: row.pattern, auth: row.auth ?? false, chunks: chunksOf(...layouts, screen) }];
    })
    .sort((a, b) => parametersIn(a.pattern) - parametersIn(b.pattern));
  const [login, signedIn] = [chunksOf(LOGIN), chunksOf(SHELL)];
  return { chunks: chunks.map((file) => `/${file}`), login, signedIn, screens };
}

/** An address that a pattern without parameters has too is that one's. */
const parametersIn = (pattern: string): number => pattern.split(":").length;

/** The module that a row loads its screen from, read from the text of its dynamic import. */
function moduleOf(screen: () => Promise<object>): string {
  const path = /import\("(.+?)"\)/.exec(screen.toString())?.[1];
  if (!path) throw new Error(`No import is in ${screen}`);
  return join(routes, path);
}

function chunkWith(module: string, bundle: Rolldown.OutputBundle): string {
  const chunks = Object.values(bundle).filter((file) => file.type === "chunk");
  const found =
    chunks.find(({ facadeModuleId }) => facadeModuleId === module) ??
    chunks.find(({ moduleIds }) => moduleIds.includes(module));
  if (!found) throw new Error(`${module} is in no chunk`);
  return found.fileName;
}

/** A chunk and its static imports, transitively: one that is missing here is fetched a round trip later. */
function withImports(file: string, bundle: Rolldown.OutputBundle, found = new Set<string>()): Set<string> {
  const chunk = bundle[file];
  if (chunk?.type !== "chunk" || found.has(file)) return found;
  found.add(file);
  for (const imported of chunk.imports) withImports(imported, bundle, found);
  return found;
}
