import { createRequire } from "node:module";
import { dirname, join } from "node:path";
import { fonts } from "@salle/contract/deployment";
import type { Bidi } from "bidi-js";
import type { Embedded } from "./letters.ts";

// What lies beside a Lambda's bundle, and is read when a text first needs it; there this file is another (`scripts/bundle.ts`).
const require = createRequire(import.meta.url);

/** Where a font's file is. */
export function fontFile(font: Embedded): string {
  const { of, file } = fonts[font];
  return join(dirname(require.resolve(of)), "../fonts", file);
}

let loaded: Bidi | undefined;

/** Unicode's bidirectional algorithm. */
export function bidi(): Bidi {
  const made: Bidi = loaded ?? require("bidi-js")();
  loaded = made;
  return made;
}
