import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { fullDisk, watchDisk } from "./disk.ts";

beforeEach(() => vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

test("a full disk is told once, and once that there is room again", () => {
  const lines: string[] = [];
  let isFull = false;
  const stop = watchDisk(
    ".data",
    (line) => lines.push(line),
    () => isFull,
  );
  vi.advanceTimersByTime(3000);
  isFull = true;
  vi.advanceTimersByTime(3000);
  isFull = false;
  vi.advanceTimersByTime(3000);
  stop();
  isFull = true;
  vi.advanceTimersByTime(3000);
  expect(lines).toEqual([fullDisk(".data"), "There is room again on the disk of the data folder .data."]);
});
