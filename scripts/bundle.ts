import { copyFileSync, readFileSync } from "node:fs";
import { join, resolve } from "node:path";
import { fileURLToPath } from "node:url";
import {
  apiLambdas,
  bundleName,
  type CronDeclaration,
  crons,
  deadLetters,
  fonts,
  pictureFiles,
  queues,
  relay,
} from "@salle/contract/deployment";
import { build, type Plugin } from "esbuild";
import {
  phonesWithoutFormats,
  plainManifests,
  plainPrefixes,
  plainSchemas,
  pureDeclarations,
  regionsByName,
  standIns,
} from "./slim.ts";

const root = fileURLToPath(new URL("..", import.meta.url));

/** Every module that is deployed as a Lambda, by its path below functions/src, without the ending. */
export const lambdas: string[] = [
  ...Object.keys(apiLambdas).map((group) => `lambdas/${group}`),
  ...Object.values(queues).map((queue) => `${queue.handler}.queue`),
  ...Object.values<CronDeclaration>(crons).map((cron) => `${cron.handler}.cron`),
  relay.handler,
  deadLetters.handler,
];

/**
 * pdfkit requires its standard fonts in a way that esbuild does not see; this writes it as one that it does. Of the
 * fourteen fonts a document needs two. What reads other fonts is a file of its own, loaded with the first letter that needs one.
 */
const pdfkit: Plugin = {
  name: "pdfkit",
  setup({ onResolve, onLoad }) {
    const folder = join(root, "node_modules/pdfkit/js");
    onResolve({ filter: /^pdfkit$/ }, () => ({ path: join(folder, "pdfkit.js") }));
    onLoad({ filter: /pdfkit\.js$/ }, ({ path }) => ({
      contents: readFileSync(path, "utf8")
        .replace(/\brequire\$1\('#standard-fonts\//g, "require('#standard-fonts/")
        .replace("require('fontkit')", '{ create: (...given) => require("./fontkit.cjs").create(...given) }'),
    }));
    onResolve({ filter: /^\.\/(fontkit|bidi)\.cjs$/ }, ({ path: external }) => ({ path: external, external: true }));
    // They lie beside the bundle, and not in their packages.
    onLoad({ filter: /platform\/documents\/fonts\.ts$/ }, () => ({
      contents: `import { join } from "node:path"; const fonts = ${JSON.stringify(fonts)};
        export const fontFile = (font) => join(__dirname, fonts[font].file);
        let loaded; export const bidi = () => (loaded ??= require("./bidi.cjs")());`,
    }));
    onResolve({ filter: /^#standard-fonts\// }, ({ path }) =>
      /Helvetica(Bold)?$/.test(path) ? { path: join(folder, `${path.slice(1)}.cjs`) } : { path, namespace: "no-font" },
    );
    onLoad({ filter: /.*/, namespace: "no-font" }, () => ({ contents: "" }));
  },
};

/**
 * The decoder of pictures starts threads of its own file and reads its WebAssembly from beside it, so it stays a file of its
 * own, loaded with the first picture (decision 0129).
 */
const pictures: Plugin = {
  name: "pictures",
  setup({ onResolve }) {
    onResolve({ filter: /^wasm-vips$/ }, () => ({ path: `./${pictureFiles[0]}`, external: true }));
  },
};

/** Puts the decoder's files beside the bundles. */
function copyPictures(outdir: string): void {
  const folder = join(root, "node_modules/wasm-vips/lib");
  for (const [index, name] of ["vips-node.js", "vips.wasm"].entries())
    copyFileSync(join(folder, name), join(outdir, pictureFiles[index] ?? name));
}

/** Puts the fonts beside the bundles, and what says in which direction letters are read. */
function copyFonts(outdir: string): void {
  copyFileSync(join(root, "node_modules/bidi-js/dist/bidi.min.js"), join(outdir, "bidi.cjs"));
  for (const { of, file } of Object.values(fonts))
    copyFileSync(join(root, "node_modules", of, "fonts", file), join(outdir, file));
}

export interface Bundle {
  file: string;
  bytes: number;
  /** How many of its bytes come from each source file, by its path from the root. */
  sources: Record<string, number>;
}

/** Builds one Lambda as it is deployed (`bundles`). */
export async function bundle(lambda: string, outdir?: string): Promise<Bundle> {
  const [only] = (await bundles([lambda], outdir)).values();
  if (!only) throw new Error(`${lambda} became no file`);
  return only;
}

/**
 * Builds Lambdas as they are deployed, each a single CommonJS file, minified, with ESM sources preferred for tree
 * shaking, and beside them what decodes pictures. What they have in common is read once.
 */
export async function bundles(
  modules: readonly string[],
  outdir = join(root, "dist/functions"),
): Promise<Map<string, Bundle>> {
  const { metafile } = await build({
    entryPoints: [
      ...modules.map((module) => ({ in: join(root, "functions/src", `${module}.ts`), out: bundleName(module) })),
      { in: "fontkit", out: "fontkit" },
    ],
    outdir,
    outExtension: { ".js": ".cjs" },
    bundle: true,
    minify: true,
    // Letters as they are: escaped, each is six bytes.
    charset: "utf8",
    platform: "node",
    target: "node24",
    format: "cjs",
    mainFields: ["module", "main"],
    plugins: [
      pdfkit,
      pictures,
      standIns,
      plainManifests,
      plainPrefixes,
      plainSchemas,
      regionsByName,
      phonesWithoutFormats,
      pureDeclarations,
    ],
    logLevel: "error",
    absWorkingDir: root,
    metafile: true,
  });
  copyPictures(outdir);
  copyFonts(outdir);
  const outputs = new Map(Object.entries(metafile.outputs).map(([path, output]) => [resolve(root, path), output]));
  return new Map(
    modules.map((module) => {
      const file = join(outdir, `${bundleName(module)}.cjs`);
      const { bytes = 0, inputs = {} } = outputs.get(file) ?? {};
      const sources = Object.entries(inputs).map(([path, { bytesInOutput }]) => [path, bytesInOutput]);
      return [module, { file, bytes, sources: Object.fromEntries(sources) }];
    }),
  );
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  for (const [lambda, { bytes }] of await bundles(lambdas)) console.log(`${lambda}: ${Math.round(bytes / 1024)} KB`);
}
