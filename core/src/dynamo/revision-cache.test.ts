import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { forgetClient } from "./client.ts";
import { RevisionCache } from "./revision-cache.ts";

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const cache = () => new RevisionCache<string>({ most: 2, seconds: 60 });

test("what was read is kept for its revision alone", () => {
  const kept = cache();
  kept.set("a", "1", "one");
  expect([kept.get("a", "1"), kept.get("a", "2"), kept.get("b", "1")]).toEqual(["one", undefined, undefined]);
  kept.set("a", "2", "two");
  expect([kept.get("a", "1"), kept.get("a", "2")]).toEqual([undefined, "two"]);
});

test("a revision that stays does not keep it for ever", () => {
  const kept = cache();
  kept.set("a", "1", "one");
  vi.advanceTimersByTime(59_999);
  expect(kept.get("a", "1")).toBe("one");
  vi.advanceTimersByTime(1);
  expect(kept.get("a", "1")).toBeUndefined();
});

test("the oldest makes room", () => {
  const kept = cache();
  kept.set("a", "1", "one");
  kept.set("b", "1", "two");
  kept.set("a", "2", "three");
  kept.set("c", "1", "four");
  expect([kept.has("a"), kept.has("b"), kept.has("c")]).toEqual([true, false, true]);
});

test("what was read from another table is not kept", () => {
  const kept = cache();
  kept.set("a", "1", "one");
  forgetClient();
  expect([kept.has("a"), kept.get("a", "1")]).toEqual([false, undefined]);
});
