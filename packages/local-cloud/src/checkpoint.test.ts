import { mkdtempSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, test } from "vitest";
import { deliveredUpTo, openCheckpoint } from "./checkpoint.ts";

const file = () => join(mkdtempSync(join(tmpdir(), "salle-")), "relay.json");

test("a checkpoint is kept for its stream and no other", () => {
  const path = file();
  const checkpoint = openCheckpoint(path, "stream-1");
  checkpoint.advance("shard-1", "7");
  checkpoint.flush();
  expect(openCheckpoint(path, "stream-1").of("shard-1")).toBe("7");
  expect(openCheckpoint(path, "stream-2").of("shard-1")).toBeNull();
});

test("a shard that was read to its end is not read again", () => {
  const path = file();
  const checkpoint = openCheckpoint(path, "stream-1");
  checkpoint.advance("shard-1", "7");
  checkpoint.finish("shard-1");
  checkpoint.flush();
  expect(openCheckpoint(path, "stream-1").isFinished("shard-1")).toBe(true);
});

test("the delivered number is known only when there is one shard", () => {
  const path = file();
  expect(deliveredUpTo(path)).toBeNull();
  const checkpoint = openCheckpoint(path, "stream-1");
  checkpoint.advance("shard-1", "7");
  checkpoint.flush();
  expect(deliveredUpTo(path)).toBe("7");
  checkpoint.advance("shard-2", "9");
  checkpoint.flush();
  expect(deliveredUpTo(path)).toBeNull();
});
