import { expect, test } from "vitest";
import { contextsFound } from "./contexts-found.ts";

const kinds = { system: "System", club: "Club", "club-groups": "Club group", user: "Member" };
const contexts = [
  { type: "system", label: "Australian Fencing" },
  { type: "club-groups", label: "Fencing Victoria" },
  { type: "club", label: "Élan Fencing Club" },
  { type: "club", label: "Harbourside Fencing Club" },
  { type: "user", label: "Zoë Ryan, Élan Fencing Club" },
] as const;

test.each([
  ["", 5],
  ["   ", 5],
  ["elan", 2],
  ["ÉLAN club", 2],
  ["zoe member", 1],
  ["group", 1],
  ["club harbour", 1],
  ["nobody", 0],
])("%o finds %i of them", (typed, expected) => {
  expect(contextsFound(contexts, typed, kinds)).toHaveLength(expected);
});
