import { readFileSync, writeFileSync } from "node:fs";

/** Writes a document that is made from the sources; with `--check` it is compared, and a stale one ends with 1. */
export function writeOrCheck(path: string, text: string, command: string): void {
  const target = new URL(`../${path}`, import.meta.url);
  if (!process.argv.includes("--check")) {
    writeFileSync(target, text);
    console.log(`${path} is written`);
  } else if (readFileSync(target, "utf8") !== text) {
    console.log(`${path} is not what the sources say: run \`${command}\``);
    process.exitCode = 1;
  }
}
