import { afterEach, expect, it, vi } from "vitest";
import { ChunkLoadError, chunk } from "./chunks.ts";

afterEach(() => void vi.useRealTimers());

const failed = (load: () => Promise<unknown>) => chunk(load)().catch((error: unknown) => error);

// spec 03 §8: "Chunk load failures raise ChunkLoadError (missing or timed out)"
it("is missing", async () => {
  const error = await failed(() => Promise.reject(new TypeError("Failed to fetch dynamically imported module: /a.js")));
  expect(error).toBeInstanceOf(ChunkLoadError);
  expect(error).toMatchObject({ name: "ChunkLoadError", type: "missing", code: undefined });
});

// spec 03 §9: "Chunk load timeout 120000 ms"
it("is not there in time", async () => {
  vi.useFakeTimers();
  const error = failed(() => new Promise(() => undefined));
  await vi.advanceTimersByTimeAsync(119_999);
  expect(await Promise.race([error, "waits"])).toBe("waits");
  await vi.advanceTimersByTimeAsync(1);
  expect(await error).toMatchObject({ name: "ChunkLoadError", type: "timeout" });
});

// spec 03 §8: "a stylesheet chunk failure has code CSS_CHUNK_LOAD_FAILED"
it("is a stylesheet", async () => {
  const error = await failed(() => Promise.reject(new Error("Unable to preload CSS for /assets/a.css")));
  expect(error).toMatchObject({ name: "ChunkLoadError", type: "missing", code: "CSS_CHUNK_LOAD_FAILED" });
});
