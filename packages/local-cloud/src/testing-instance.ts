import { setTimeout } from "node:timers/promises";

let calls = 0;
let ticks = 0;
setInterval(() => ticks++, 5);

/** A Lambda that tells of the process it is in. */
export async function handler(event: { waitMs?: number; fails?: boolean }) {
  calls++;
  if (event.waitMs) await setTimeout(event.waitMs);
  if (event.fails) throw new Error("It was told to.");
  return { calls, ticks, process: process.pid };
}
