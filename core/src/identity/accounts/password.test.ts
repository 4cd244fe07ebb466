import { promisify } from "node:util";
import { brotliCompress } from "node:zlib";
import { expect, test } from "vitest";
import { hashPassword, verifyPassword } from "./password.ts";

test("a password is known by its hash, another is not, and nobody's hash knows none", async () => {
  const hash = await hashPassword("correct horse");
  expect(await verifyPassword("correct horse", hash)).toBe(true);
  expect(await verifyPassword("correct horsf", hash)).toBe(false);
  expect(await verifyPassword("correct horse", undefined)).toBe(false);
});

test("an answer is packed while a crowd's passwords are still hashed: the threads are not all theirs", async () => {
  let hashed = 0;
  const crowd = Array.from({ length: 20 }, () => hashPassword("correct horse").then(() => (hashed += 1)));
  await promisify(brotliCompress)("an answer".repeat(1000));
  expect(hashed).toBeLessThan(10);
  await Promise.all(crowd);
  expect(hashed).toBe(20);
});
