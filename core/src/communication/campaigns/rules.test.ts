import fc from "fast-check";
import { describe, expect, test } from "vitest";
import type { Admin } from "./entity.ts";
import { type AccountRecord, isLater, statusOf } from "./rules.ts";
import { isSame, isSigned, sign } from "./signature.ts";

const now = new Date("2026-11-21T00:00:00Z");
const minutesAgo = (minutes: number) => new Date(now.getTime() - minutes * 60_000).toISOString();
const asked = { askedAt: minutesAgo(1) };
const made = { ...asked, accountId: "acct_1" };
const email = "ann@example.com";
const admin = (words: Partial<Admin>): Admin => ({
  email,
  name: "Ann",
  state: "ready",
  askedAt: minutesAgo(1),
  ...words,
});

describe("the states of spec 03 §2", () => {
  test.each<[string, Omit<AccountRecord, "email">, string[]]>([
    ["no account", { account: null, admin: null }, ["canRequestAccount"]],
    ["an account that is being made", { account: asked, admin: null }, ["isPending"]],
    ["one that was never made", { account: { askedAt: minutesAgo(11) }, admin: null }, ["canRequestAccount"]],
    ["one that was refused", { account: { ...asked, problem: "No" }, admin: null }, ["canRequestAccount", "problem"]],
    [
      "an account, not an administrator",
      { account: made, admin: null },
      ["accountExists", "canRequestAdmin", "canSync"],
    ],
    [
      "an administrator who is being registered",
      { account: made, admin: admin({ state: "asked" }) },
      ["accountExists", "isPending", "canSync"],
    ],
    [
      "one who never was",
      { account: made, admin: admin({ state: "asked", askedAt: minutesAgo(11) }) },
      ["accountExists", "canResync", "canSync"],
    ],
    [
      "one who was refused",
      { account: made, admin: admin({ state: "failed", problem: "No" }) },
      ["accountExists", "problem", "canResync", "canSync"],
    ],
    [
      "one whose address is another now",
      { account: made, admin: admin({ email: "old@example.com" }) },
      ["accountExists", "canResync", "canSync"],
    ],
    ["an administrator", { account: made, admin: admin({}) }, ["accountExists", "isAdmin", "canSync"]],
  ])("%s", (_, record, wanted) => {
    const { capabilities, ...status } = statusOf({ ...record, email }, now);
    const said = Object.entries({ ...status, ...capabilities }).filter(([, value]) => value);
    expect(said.map(([name]) => name).sort()).toEqual([...wanted].sort());
  });
});

test("only what is later than the member's own last word counts", () => {
  expect(isLater("2026-11-21T00:00:01Z", "2026-11-21T00:00:00.000Z")).toBe(true);
  expect(isLater("2026-11-21T00:00:00Z", "2026-11-21T00:00:00.000Z")).toBe(false);
});

describe("the signature of a notice", () => {
  test("holds for its body, its secret and five minutes, and for nothing else", () => {
    fc.assert(
      fc.property(
        fc.string({ minLength: 1 }),
        fc.string(),
        fc.string(),
        fc.integer({ min: -900, max: 900 }),
        (secret, body, other, seconds) => {
          const header = sign(secret, body, now);
          const then = new Date(now.getTime() + seconds * 1000);
          expect(isSigned(secret, body, header, then)).toBe(Math.abs(seconds) <= 300);
          if (other !== body) expect(isSigned(secret, other, header, now)).toBe(false);
          if (other !== secret) expect(isSigned(other, body, header, now)).toBe(false);
          const older = header.replace(/t=\d+/, `t=${Math.floor(then.getTime() / 1000)}`);
          if (seconds !== 0) expect(isSigned(secret, body, older, then)).toBe(false);
        },
      ),
    );
  });
  test.each([undefined, "", "v1=", "t=1", "t=x,v1=0", `t=1,v1=${"0".repeat(64)}`, `t=1,v1=${"g".repeat(64)}`])(
    "%j is none",
    (header) => expect(isSigned("secret", "body", header, now)).toBe(false),
  );
  test("texts of any length are compared", () => {
    expect([isSame("", ""), isSame("a", "a"), isSame("a", "b"), isSame("a", "ab")]).toEqual([true, true, false, false]);
  });
});
