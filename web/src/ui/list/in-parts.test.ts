import { expect, test } from "vitest";
import { inParts } from "./in-parts.ts";

test.each<[count: number, parts: number[]]>([
  [1, [1]],
  [100, [100]],
  [101, [100, 1]],
  [250, [100, 100, 50]],
])("%i are sent in parts of a hundred, each with a key of its own", async (count, parts) => {
  const ids = Array.from({ length: count }, (_, index) => `cmp_${index}`);
  const sent: { part: string[]; key: string }[] = [];
  const outcomes = await inParts(ids, 100, "key-of-all", async (part, key) => {
    sent.push({ part, key });
    return { bulk: part.map((id) => ({ id, success: id !== "cmp_0", message: null })) };
  });
  expect(sent.map(({ part }) => part.length)).toEqual(parts);
  expect(new Set(sent.map(({ key }) => key)).size).toBe(parts.length);
  expect([...outcomes.keys()]).toEqual(ids);
  expect(outcomes.get("cmp_0")?.success).toBe(false);
});
