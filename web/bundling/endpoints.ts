import type { Plugin } from "vite";

/** A line of an endpoint for the readers of docs/openapi.json and of the specification. */
const FOR_READERS = /^ {2,4}(?:source,|(?:summary|source): (?:options\.\w+|"(?:[^"\\]|\\.)*"),)$/gm;

/**
 * Leaves out of the site what endpoints say to their readers: a call takes its path, its schemas and its headers from them, and
 * their sentences are a kilobyte of the first page.
 */
export const plainEndpoints = (): Plugin => ({
  name: "plain-endpoints",
  enforce: "pre",
  apply: "build",
  transform(code, id) {
    if (!/\/packages\/contract\/src\/(?:\w+\/[\w-]+|endpoint)\.ts$/.test(id)) return null;
    return { code: code.replace(FOR_READERS, ""), map: null };
  },
});
