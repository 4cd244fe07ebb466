import * as environment from "@salle/contract/environment";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { seal, sealedBy, unseal } from "./sealing.ts";
import { signingKeys } from "./signing.ts";

const [OLD, NEW] = ["old ".repeat(10), "new ".repeat(10)].map((each) => each.replaceAll(" ", "-"));
beforeEach(() => vi.stubEnv(environment.tokenSecrets, `${OLD}`));
afterEach(() => vi.unstubAllEnvs());

test("what is sealed is read again for its purpose, and for no other", () => {
  const sealed = seal("JBSWY3DP", "one");
  expect(sealed).not.toContain("JBSWY3DP");
  expect(unseal(sealed, "one")).toBe("JBSWY3DP");
  expect(unseal(sealed, "other")).toBeNull();
  expect(seal("JBSWY3DP", "one")).not.toBe(sealed);
});

test.each([
  ["nothing", () => ""],
  ["no bytes", (sealed: string) => `${sealedBy(sealed)}.`],
  ["another key's name", (sealed: string) => `00000000.${sealed.split(".")[1]}`],
  ["a changed byte", (sealed: string) => `${sealed.slice(0, 20)}${sealed[20] === "A" ? "B" : "A"}${sealed.slice(21)}`],
])("%s is no seal", (_, spoil) => {
  expect(unseal(spoil(seal("text", "one")), "one")).toBeNull();
});

test("a key that is turned still opens what it has sealed, until it is gone", () => {
  const sealed = seal("text", "one");
  vi.stubEnv(environment.tokenSecrets, `${NEW} ${OLD}`);
  expect(unseal(sealed, "one")).toBe("text");
  expect(sealedBy(seal("text", "one"))).toBe(signingKeys()[0].id);
  vi.stubEnv(environment.tokenSecrets, `${NEW}`);
  expect(unseal(sealed, "one")).toBeNull();
});
