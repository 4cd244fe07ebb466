import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { described, questionOf, text } from "../../scripts/data-model.ts";

test("docs/data-model.md is what the entities say", () => {
  const written = readFileSync(new URL("../../docs/data-model.md", import.meta.url), "utf8");
  expect(written === text, "run `npm run data-model`").toBe(true);
});

test.each(described.map((entity) => [entity.model.entity, entity] as const))(
  "over each index of %s stands the question it answers",
  (_, entity) => {
    for (const index of Object.keys(entity.indexes)) expect(questionOf(entity, index), index).toMatch(/\?$/);
  },
);
