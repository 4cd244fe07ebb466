import { type FeatureFlag, featureFlags } from "@salle/contract/flags";
import type { ContextType, SecurableContext } from "@salle/contract/identity/session";
import { describe, expect, it } from "vitest";
import { redirectFor, type Visitor } from "./guards.ts";
import { rows } from "./table.ts";

/*
 * Who may be where, written down once more from the words of spec 01 §2.2 and not from the table under test: the first
 * line whose path fits says it. Every row of the table is tried by every kind of visitor, with the flags as they are by
 * default and with all of them on.
 */
type Who = "anybody" | "signed in" | readonly ContextType[] | "root user";
const STAFF = ["club", "club-groups", "system"] as const;
const CLUB_AND_GROUPS = ["club", "club-groups"] as const;
const SPEC: [RegExp, Who, FeatureFlag[]][] = [
  [/^\/$/, "anybody", []],
  [/^\/authenticate\/context/, "signed in", []],
  [/^\/(authenticate|guest-entries|public|docs)/, "anybody", []],
  [/^\/signup\/approve-invitation/, "signed in", []],
  [/^\/signup/, "anybody", []],
  [/^\/member(\/|$)/, ["user"], []],
  [/^\/integrations/, CLUB_AND_GROUPS, []],
  [/^\/membership\/members\/(add|import)/, ["club"], ["membership"]],
  [/^\/membership/, CLUB_AND_GROUPS, ["membership"]],
  [/^\/clubs\/members/, ["system"], []],
  [/^\/clubs\/categories/, CLUB_AND_GROUPS, []],
  [/^\/clubs/, STAFF, []],
  [/^\/competitions\/broadcast-schedule/, STAFF, ["competitions", "broadcast_schedule"]],
  [/^\/competitions/, STAFF, ["competitions"]],
  [/^\/events/, STAFF, ["events"]],
  [/^\/greens\/create/, ["system"], ["greens"]],
  [/^\/greens/, ["club", "system"], ["greens"]],
  [/^\/jobs/, STAFF, []],
  [/^\/campaigns/, STAFF, ["emailCampaigns"]],
  [/^\/finance\/test-payment/, ["system"], []],
  [/^\/finance\/fees/, CLUB_AND_GROUPS, []],
  [/^\/finance\/payouts/, "root user", []],
  [/^\/finance/, STAFF, []],
  [/^\/admin/, ["system"], []],
  [/^\/account/, "signed in", []],
];

const context = (type: ContextType): SecurableContext => ({
  type,
  id: type,
  clubId: type === "club" || type === "user" ? "clb_1" : null,
  permissions: [],
  label: type,
});

interface Kind {
  name: string;
  signedIn: boolean;
  isRoot: boolean;
  context: SecurableContext | null;
  contexts: SecurableContext[];
}
const member = context("user");
const KINDS: Kind[] = [
  { name: "a stranger", signedIn: false, isRoot: false, context: null, contexts: [] },
  { name: "somebody without a context", signedIn: true, isRoot: false, context: null, contexts: [] },
  {
    name: "somebody who has not chosen",
    signedIn: true,
    isRoot: false,
    context: null,
    contexts: [context("club"), member],
  },
  ...(["club", "club-groups", "system"] as const).map((type) => ({
    name: `in the context ${type}`,
    signedIn: true,
    isRoot: false,
    context: context(type),
    contexts: [context(type)],
  })),
  { name: "the root user", signedIn: true, isRoot: true, context: context("system"), contexts: [context("system")] },
  {
    name: "a member who runs the club",
    signedIn: true,
    isRoot: false,
    context: member,
    contexts: [member, context("club")],
  },
];

function expected(pattern: string, kind: Kind, isOn: (flag: FeatureFlag) => boolean): string | null {
  const [, who, features] = SPEC.find(([path]) => path.test(pattern)) ?? [];
  if (who === undefined || features === undefined) throw new Error(`The specification says nothing of ${pattern}`);
  if (who === "anybody") return null;
  if (!kind.signedIn) return "/authenticate/login";
  if (who === "signed in") return null;
  // Where nobody could choose a context, the picker would be a dead end.
  if (!kind.context) return kind.contexts.length > 0 ? "/authenticate/context" : "/";
  const contexts: readonly ContextType[] = who === "root user" ? ["system"] : who;
  if (!contexts.includes(kind.context.type)) return "/";
  if (!features.every(isOn)) return "/";
  return who === "root user" && !kind.isRoot ? "/" : null;
}

describe.each(KINDS)("$name", (kind) => {
  it.each([true, false])("is where the specification says, on every screen (all flags on: %s)", (allOn) => {
    const features = Object.fromEntries(
      Object.entries(featureFlags).map(([flag, isOn]) => [flag, allOn || isOn]),
    ) as Visitor["features"];
    for (const { pattern, guards } of rows) {
      const to = redirectFor(guards, { ...kind, features }, pattern)?.to ?? null;
      expect([pattern, to]).toEqual([pattern, expected(pattern, kind, (flag) => features[flag] ?? false)]);
    }
  });
});

it("has each pattern once, and a title for each", () => {
  expect(new Set(rows.map(({ pattern }) => pattern)).size).toBe(rows.length);
  for (const { title } of rows) expect(title).not.toBe("");
});
