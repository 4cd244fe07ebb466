import { mkdirSync, readFileSync, statSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import {
  apiLambdas,
  bundleName,
  type CronDeclaration,
  crons,
  deadLetters,
  queues,
  relay,
} from "@salle/contract/deployment";
import { build, type Plugin } from "esbuild";
import { phonesWithoutFormats, plainSchemas, standIns } from "./slim.ts";

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
 * fourteen fonts an invoice needs two.
 */
const pdfkit: Plugin = {
  name: "pdfkit",
  setup({ onResolve, onLoad }) {
    const folder = join(root, "node_modules/pdfkit/js");
    onResolve({ filter: /^pdfkit$/ }, () => ({ path: join(folder, "pdfkit.js") }));
    onLoad({ filter: /pdfkit\.js$/ }, ({ path }) => ({
      contents: readFileSync(path, "utf8").replace(/\brequire\$1\('#standard-fonts\//g, "require('#standard-fonts/"),
    }));
    onResolve({ filter: /^#standard-fonts\// }, ({ path }) =>
      /Helvetica(Bold)?$/.test(path) ? { path: join(folder, `${path.slice(1)}.cjs`) } : { path, namespace: "no-font" },
    );
    onLoad({ filter: /.*/, namespace: "no-font" }, () => ({ contents: "" }));
  },
};

export interface Bundle {
  file: string;
  bytes: number;
  /** How many of its bytes come from each source file, by its path from the root. */
  sources: Record<string, number>;
}

/**
 * Builds one Lambda as it is deployed: a single CommonJS file, minified, with ESM sources preferred so that what is not
 * used falls away.
 */
export async function bundle(lambda: string, outdir = join(root, "dist/functions")): Promise<Bundle> {
  const file = join(outdir, `${bundleName(lambda)}.cjs`);
  mkdirSync(outdir, { recursive: true });
  const { metafile } = await build({
    entryPoints: [join(root, "functions/src", `${lambda}.ts`)],
    outfile: file,
    bundle: true,
    minify: true,
    platform: "node",
    target: "node24",
    format: "cjs",
    mainFields: ["module", "main"],
    plugins: [pdfkit, standIns, plainSchemas, phonesWithoutFormats],
    logLevel: "error",
    absWorkingDir: root,
    metafile: true,
  });
  const [output] = Object.values(metafile.outputs);
  const sources = Object.fromEntries(
    Object.entries(output?.inputs ?? {}).map(([path, { bytesInOutput }]) => [path, bytesInOutput]),
  );
  return { file, bytes: statSync(file).size, sources };
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  for (const lambda of lambdas) console.log(`${lambda}: ${Math.round((await bundle(lambda)).bytes / 1024)} KB`);
}
