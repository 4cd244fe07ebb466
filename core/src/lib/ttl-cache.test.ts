import { afterEach, expect, test, vi } from "vitest";
import { TtlCache } from "./ttl-cache.ts";

afterEach(() => vi.useRealTimers());

test("what was read is kept for so long, and no longer", () => {
  vi.useFakeTimers({ toFake: ["performance"] });
  const names = new TtlCache<string>(60);
  expect(names.get("club#1")).toBeUndefined();
  expect(names.set("club#1", "Sydney Sabre")).toBe("Sydney Sabre");
  vi.advanceTimersByTime(59_999);
  expect(names.get("club#1")).toBe("Sydney Sabre");
  vi.advanceTimersByTime(1);
  expect(names.get("club#1")).toBeUndefined();
});
