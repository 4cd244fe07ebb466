import * as environment from "@salle/contract/environment";
import { CLOCK_SECONDS, checkPass, type PassClaims, readPass } from "@salle/contract/pass";
import fc from "fast-check";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { publicKeys } from "./keys.ts";
import { signed } from "./sign.ts";

const OLD = "an-older-signing-secret-of-32-letters";
const NEW = "a-newer-signing-secret-of-32-letters";
beforeEach(() => vi.stubEnv(environment.tokenSecrets, OLD));
afterEach(() => vi.unstubAllEnvs());

const NOW = 1_800_000_000;
const claims: PassClaims = {
  k: "member",
  s: "acc_1",
  n: "Zoë Dąbrowska",
  c: "Harbourside Fencing Club",
  r: [["Compete at national events", "2027-12-31"]],
  e: NOW + 60,
};

test("a pass says what was signed, and is good until its time by any clock that is near", async () => {
  const text = signed(claims);
  expect(await checkPass(text, publicKeys(), NOW)).toEqual({ state: "good", claims });
  expect(await checkPass(` ${text}\n`, publicKeys(), claims.e + CLOCK_SECONDS)).toEqual({ state: "good", claims });
  expect(await checkPass(text, publicKeys(), claims.e + CLOCK_SECONDS + 1)).toEqual({ state: "expired", claims });
  // Coarse enough for an old camera: version 15 of a QR code holds 412 bytes with a middling correction.
  expect(text.length).toBeLessThan(412);
});

test("any name, club and right goes through", async () => {
  const text = fc.string({ unit: "grapheme", maxLength: 40 });
  await fc.assert(
    fc.asyncProperty(text, text, fc.array(fc.tuple(text, text), { maxLength: 3 }), async (n, c, r) => {
      const told = { ...claims, n, c, r };
      expect(await checkPass(signed(told), publicKeys(), NOW)).toEqual({ state: "good", claims: told });
    }),
  );
});

test("one letter off is forged, and nothing of it is told", async () => {
  const text = signed(claims);
  const [first = "", id = "", body = "", signature = ""] = text.split(".");
  const other = (letter = "") => (letter === "A" ? "B" : "A");
  const changed = [
    `${first}.${id}.${body}.${other(signature[0])}${signature.slice(1)}`,
    `${first}.00000000.${body}.${signature}`,
    `${first}.${id}.${btoa(JSON.stringify({ ...claims, n: "Somebody Else" })).replace(/=+$/, "")}.${signature}`,
    `${first}.${id}.${body}.`,
  ];
  for (const each of changed)
    expect(await checkPass(each, publicKeys(), NOW)).toEqual({ state: "forged", claims: null });
});

test.each(["", "https://salle.test/", "S1.a.b", "S2.a.b.c", "S1.a.%%%.c", `${"S1.".repeat(400)}`])(
  "%s is no pass",
  async (text) => {
    expect(readPass(text)).toBeNull();
    expect(await checkPass(text, publicKeys(), NOW)).toEqual({ state: "no-pass", claims: null });
  },
);

test("a key is turned without ending the passes it has signed, and one that is gone has signed nothing", async () => {
  const text = signed(claims);
  vi.stubEnv(environment.tokenSecrets, `${NEW} ${OLD}`);
  expect((await checkPass(text, publicKeys(), NOW)).state).toBe("good");
  expect((await checkPass(signed(claims), publicKeys(), NOW)).state).toBe("good");
  vi.stubEnv(environment.tokenSecrets, NEW);
  expect((await checkPass(text, publicKeys(), NOW)).state).toBe("forged");
});
