import { globSync, readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { defaultBaseConfig } from "@chakra-ui/react";
import { expect, test } from "vitest";
import { conditions } from "./conditions.ts";

const site = fileURLToPath(new URL("../..", import.meta.url));

test("every condition that the site's styles use is there", () => {
  const files = globSync("**/*.{ts,tsx}", { cwd: site }).filter((file) => !file.endsWith(".test.ts"));
  const named = files.flatMap((file) => [
    ...readFileSync(`${site}/${file}`, "utf8").matchAll(/\b_([a-z]\w*)\b(?=[:=])/g),
  ]);
  const known = new Set(Object.keys(defaultBaseConfig.conditions ?? {}));
  const used = [...new Set(named.map(([, name]) => name ?? ""))].filter((name) => known.has(name));
  expect(Object.keys(conditions).sort()).toEqual(used.sort());
});
