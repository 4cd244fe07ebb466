import { expect, test } from "vitest";
import { described, questionOf } from "../../scripts/data-model.ts";

test.each(described.map((entity) => [entity.model.entity, entity] as const))(
  "over each index of %s stands the question it answers",
  (_, entity) => {
    for (const index of Object.keys(entity.indexes)) expect(questionOf(entity, index), index).toMatch(/\?$/);
  },
);
