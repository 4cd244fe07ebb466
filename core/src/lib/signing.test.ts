import * as environment from "@salle/contract/environment";
import { afterEach, expect, test, vi } from "vitest";
import { hmac, isSigned, signingKeys } from "./signing.ts";

const [one, two, three] = ["1".repeat(32), "2".repeat(32), "3".repeat(32)];
const hold = (...secrets: string[]) => vi.stubEnv(environment.tokenSecrets, secrets.join(" "));
afterEach(() => vi.unstubAllEnvs());

test("the first key signs and each is good, so what was signed outlives the turning of its key", () => {
  hold(one);
  const signature = hmac("text").toString("base64url");
  const [{ id }] = signingKeys();
  hold(two, one);
  expect(hmac("text").toString("base64url")).not.toBe(signature);
  expect(isSigned("text", signature)).toBe(true);
  expect(isSigned("another text", signature)).toBe(false);
  expect(signingKeys().map((key) => key.id)).toContain(id);
  hold(three, two);
  expect(isSigned("text", signature)).toBe(false);
  expect(signingKeys().map((key) => key.id)).not.toContain(id);
});

test("a key's id does not tell the key", () => {
  hold(one, two);
  for (const { id, secret } of signingKeys()) {
    expect(id).toMatch(/^[\w-]{8}$/);
    expect(secret).not.toContain(id);
  }
});

test.each(["", "short", `${"1".repeat(32)} short`])("a stage with %j for its keys signs nothing", (held) => {
  hold(held);
  expect(() => signingKeys()).toThrow("at least 32 characters");
});

test.each(["", "x", "A".repeat(43)])("%j is nobody's signature", (signature) => {
  hold(one, two);
  expect(isSigned("text", signature)).toBe(false);
});
