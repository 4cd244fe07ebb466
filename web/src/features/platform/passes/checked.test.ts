import type { PassClaims } from "@salle/contract/pass";
import { expect, test } from "vitest";
import { type Checked, withChecked } from "./checked.ts";

const claims = (s: string): PassClaims => ({ k: "member", s, n: s, c: "Club", r: [], e: 0 });
const at = (minute: number) => new Date(Date.UTC(2027, 0, 1, 9, minute));
const found = (state: Checked["state"], s: string, minute: number) => ({ state, claims: claims(s), at: at(minute) });

test("the newest comes first, and who was here before is told", () => {
  let all: Checked[] = [];
  for (const each of [
    found("good", "a", 1),
    found("good", "b", 2),
    found("good", "a", 3),
    { state: "forged" as const, claims: null, at: at(4) },
    { state: "forged" as const, claims: null, at: at(5) },
    found("expired", "c", 6),
    found("good", "c", 7),
  ])
    all = withChecked(all, each);
  expect(all.map(({ key, state, claims: of, before }) => [key, state, of?.s, before])).toEqual([
    [7, "good", "c", null],
    [6, "expired", "c", null],
    [5, "forged", undefined, null],
    [4, "forged", undefined, null],
    [3, "good", "a", at(1)],
    [2, "good", "b", null],
    [1, "good", "a", null],
  ]);
});

test("a long evening keeps the last hundred", () => {
  let all: Checked[] = [];
  for (let each = 0; each < 120; each++) all = withChecked(all, found("good", `${each}`, each % 60));
  expect([all.length, all[0]?.key, all.at(-1)?.key]).toEqual([100, 120, 21]);
});
