import { setFlagsFromString } from "node:v8";
import type Vips from "wasm-vips";

export type Library = typeof Vips;

/** What may be decoded; every other loader of the library is switched off. */
const LOADERS = ["Jpeg", "Png", "Webp", "Nsgif"];

/**
 * One thread that draws is what a Lambda has. With its two that write there are three, each with a V8 of its own of up to 25 MB;
 * without a bound the library starts a fourth where one is a moment late to say that it is free. What it warns of is answered to
 * who sent the picture.
 */
const ENVIRONMENT = { VIPS_CONCURRENCY: "1", VIPS_MAX_THREADS: "3", VIPS_WARNING: "0" };

/**
 * V8's compiler multiplies the bodies of loops in the library's WebAssembly, for which it takes up to 40 MB; they run no faster
 * for it. It goes for all WebAssembly from then on; Node has none of its own but the parser of `fetch`.
 */
const COMPILING = ["--no-wasm-loop-unrolling", "--no-wasm-loop-peeling"];
/** What a thread keeps before it first collects its garbage, in MB, of which it makes little; 0 is V8's own choice. */
const YOUNG = "--max-semi-space-size";

let loading: Promise<Library> | undefined;

/** The decoder, loaded when a picture comes first: libvips as WebAssembly, in memory of its own (decision 0129). */
export function library(): Promise<Library> {
  loading ??= load().catch((error: unknown) => {
    loading = undefined;
    throw error;
  });
  return loading;
}

/** Has it loaded anew for the next picture, after one that has left it broken. */
export function forget(): void {
  loading = undefined;
}

async function load(): Promise<Library> {
  const { default: start } = await import("wasm-vips");
  for (const flag of COMPILING) setFlagsFromString(flag);
  // All threads start with the library.
  setFlagsFromString(`${YOUNG}=1`);
  const vips = await start({
    dynamicLibraries: [],
    preRun: (module) => Object.assign(module.ENV, ENVIRONMENT),
  }).finally(() => setFlagsFromString(`${YOUNG}=0`));
  vips.Cache.max(0);
  vips.operationBlock("VipsForeignLoad", true);
  for (const name of LOADERS) vips.operationBlock(`VipsForeignLoad${name}`, false);
  return vips;
}
