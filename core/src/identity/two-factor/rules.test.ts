import { expect, test } from "vitest";
import { addressOf, inGroups } from "./rules.ts";

test.each([
  ["names", "Salle", "ada@example.org", "Salle:ada%40example.org?secret=ABC&issuer=Salle"],
  [
    "blanks and accents",
    "Fédération A & B",
    "z@x.test",
    "F%C3%A9d%C3%A9ration%20A%20%26%20B:z%40x.test?secret=ABC&issuer=F%C3%A9d%C3%A9ration%20A%20%26%20B",
  ],
  ["a colon", "Club: one", "a:b@x.test", "Club%20%20one:a%20b%40x.test?secret=ABC&issuer=Club%20%20one"],
])("%s in the address of an app", (_, site, account, address) => {
  expect(addressOf({ site, account, key: "ABC" })).toBe(`otpauth://totp/${address}&algorithm=SHA1&digits=6&period=30`);
});

test.each([
  ["ABCDEFGHIJKLMNOP", "ABCD-EFGH-IJKL-MNOP"],
  ["", ""],
])("%j is shown as %j", (code, shown) => {
  expect(inGroups(code)).toBe(shown);
});
