import * as environment from "@salle/contract/environment";
import { beforeAll, expect, test } from "vitest";
import { askedBy, tokenOf } from "./token.ts";

beforeAll(() => {
  process.env[environment.tokenSecrets] = "x".repeat(40);
});

const asked = { owner: "club:clb_1", accountId: "acc_1" };
const at = new Date("2027-01-14T00:00:00Z");
const later = (seconds: number) => new Date(at.getTime() + seconds * 1000);

test("a token is good for a minute", () => {
  const { token, endsAt } = tokenOf(asked, at);
  expect(endsAt).toBe(at.getTime() / 1000 + 60);
  expect(askedBy(token, later(59))).toEqual(asked);
  expect(askedBy(token, later(60))).toBe(null);
});

test("of another list, or signed for something else, it is none", () => {
  const [, signature] = tokenOf(asked, at).token.split(".");
  const [payload] = tokenOf({ ...asked, owner: "club:clb_2" }, at).token.split(".");
  for (const token of [`${payload}.${signature}`, `${payload}.`, "", "a.b", `${payload}`])
    expect(askedBy(token, at)).toBe(null);
});
