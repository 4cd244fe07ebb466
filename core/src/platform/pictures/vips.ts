import type Vips from "wasm-vips";

export type Library = typeof Vips;

/** What may be decoded; every other loader of the library is switched off. */
const LOADERS = ["Jpeg", "Png", "Webp", "Nsgif"];

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
  const vips = await start({
    dynamicLibraries: [],
    // One thread is what a Lambda has; what it warns of is answered to who sent the picture.
    preRun: (module) => Object.assign(module.ENV, { VIPS_CONCURRENCY: "1", VIPS_WARNING: "0" }),
  });
  vips.Cache.max(0);
  vips.operationBlock("VipsForeignLoad", true);
  for (const name of LOADERS) vips.operationBlock(`VipsForeignLoad${name}`, false);
  return vips;
}
