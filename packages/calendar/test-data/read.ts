import { readFileSync } from "node:fs";

/** The text of a file of vectors. */
export function readVectors(name: string): string {
  return readFileSync(new URL(name, import.meta.url), "utf8");
}

/** The lines of a file of vectors, without empty ones. */
export function readLines(name: string): string[] {
  return readVectors(name)
    .split("\n")
    .map((line) => line.trim())
    .filter((line) => line !== "");
}
