import { type FeatureFlag, type FeatureFlags, featureFlags, flagNames, flagsWhere } from "@salle/contract/flags";
import type { ContextType, SecurableContext } from "@salle/contract/identity/session";
import { type Permission, permissionNames } from "@salle/contract/permissions";
import { describe, expect, it } from "vitest";
import { filled } from "../lib/links.ts";
import { redirectFor, type Visitor } from "./guards.ts";
import { navigationFor } from "./navigation.ts";
import { routeRows } from "./table.ts";

/*
 * Who may be where, written down once more from the words of spec 01 §2.2 and not from the table under test: the first
 * line whose path fits says it; the flags are those of spec 01 §1. Every row of the table is tried by every kind of
 * visitor, with the flags as they are by default, with all of them on or off, and with each off by itself.
 */
type Who = "anybody" | "signed in" | readonly ContextType[] | "root user";
const STAFF = ["club", "club-groups", "system"] as const;
const CLUB_AND_GROUPS = ["club", "club-groups"] as const;
const SPEC: [RegExp, Who, FeatureFlag[]][] = [
  [/^\/$/, "anybody", []],
  [/^\/authenticate\/context/, "signed in", []],
  [/^\/guest-entries/, "anybody", ["competitions", "competition.entries"]],
  [/^\/public\/competition/, "anybody", ["competitions"]],
  [/^\/public\/event/, "anybody", ["events"]],
  [/^\/(authenticate|public|docs)/, "anybody", []],
  [/^\/signup\/approve-invitation/, "signed in", []],
  [/^\/signup/, "anybody", []],
  [/^\/member\/(club-entries|entry)/, ["user"], ["competitions", "competition.entries"]],
  [/^\/member\/results/, ["user"], ["competitions", "competition.results"]],
  [/^\/member\/(my-competitions|matches)/, ["user"], ["competitions"]],
  [/^\/member\/(list|bookings)/, ["user"], ["events"]],
  [/^\/member(\/|$)/, ["user"], []],
  // Ours: the others' home is where the root leads them.
  [/^\/home/, CLUB_AND_GROUPS, []],
  [/^\/integrations/, CLUB_AND_GROUPS, []],
  [/^\/membership\/members\/(add|import)/, ["club"], ["membership"]],
  [/^\/membership\/certifications/, CLUB_AND_GROUPS, ["membership", "certifications"]],
  [/^\/membership/, CLUB_AND_GROUPS, ["membership"]],
  [/^\/clubs\/members/, ["system"], []],
  [/^\/clubs\/categories/, CLUB_AND_GROUPS, []],
  [/^\/clubs\/positions/, ["system"], []],
  [/^\/clubs\/add/, ["club-groups", "system"], []],
  [/^\/clubs/, STAFF, []],
  [/^\/competitions\/broadcast-schedule/, STAFF, ["competitions", "broadcast_schedule"]],
  [/^\/competitions\/(import-)?entries/, STAFF, ["competitions", "competition.entries"]],
  [/^\/competitions\/fixtures/, STAFF, ["competitions", "competition.fixtures"]],
  [/^\/competitions\/(:competitionId\/results|matches|ladder)/, STAFF, ["competitions", "competition.results"]],
  [/^\/competitions\/dashboard/, STAFF, ["competitions", "competition.dashboard"]],
  [/^\/competitions\/result-profile/, STAFF, ["competitions", "competition.resultsPortal"]],
  [/^\/competitions\/events/, STAFF, ["competitions", "competition.events"]],
  [/^\/competitions\/reports/, STAFF, ["competitions", "competition.reports"]],
  [/^\/competitions/, STAFF, ["competitions"]],
  [/^\/events/, STAFF, ["events"]],
  [/^\/greens\/create/, ["system"], ["greens"]],
  [/^\/greens/, ["club", "system"], ["greens"]],
  [/^\/jobs/, STAFF, []],
  [/^\/campaigns/, STAFF, ["emailCampaigns"]],
  [/^\/finance\/test-payment/, ["system"], []],
  [/^\/finance\/fees/, CLUB_AND_GROUPS, []],
  // Ours: who is billed is a club or a group.
  [/^\/finance\/bills/, CLUB_AND_GROUPS, []],
  [/^\/finance\/membership-fees/, STAFF, ["membershipPackages"]],
  [/^\/finance\/payouts/, "root user", []],
  [/^\/finance/, STAFF, []],
  [/^\/admin\/certification/, ["system"], ["certifications"]],
  [/^\/admin\/renewals/, ["system"], ["membership"]],
  [/^\/admin\/(settings|integrations)/, "root user", []],
  [/^\/admin\/membership-requests/, ["system"], ["membership"]],
  [/^\/admin/, ["system"], []],
  [/^\/account\/events/, "signed in", ["events"]],
  [/^\/account/, "signed in", []],
];

/** An area that the specification does not know: its list, at the address `/<area>`, is for staff who may see its things. */
const asksOfList = (pattern: string): Permission[] =>
  SPEC.some(([path]) => path.test(pattern)) ? [] : permissionNames.filter((name) => `/${name}` === `${pattern}.view`);

const context = (type: ContextType, permissions: readonly Permission[] = permissionNames): SecurableContext => ({
  type,
  id: type,
  clubId: type === "club" || type === "user" ? "clb_1" : null,
  permissions: [...permissions],
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
  const ofList = asksOfList(pattern).length > 0 ? ([pattern, STAFF, []] as const) : [];
  const [, who, features] = SPEC.find(([path]) => path.test(pattern)) ?? ofList;
  if (who === undefined || features === undefined) throw new Error(`The specification says nothing of ${pattern}`);
  const withFeatures = features.every(isOn) ? null : "/";
  if (who === "anybody") return withFeatures;
  if (!kind.signedIn) return "/authenticate/login";
  if (who === "signed in") return withFeatures;
  // Where nobody could choose a context, the picker would be a dead end.
  if (!kind.context) return kind.contexts.length > 0 ? "/authenticate/context" : "/";
  const contexts: readonly ContextType[] = who === "root user" ? ["system"] : who;
  if (!contexts.includes(kind.context.type)) return "/";
  if (!features.every(isOn)) return "/";
  return who === "root user" && !kind.isRoot ? "/" : null;
}

const allOn = flagsWhere(() => true);
const SETS: { name: string; features: FeatureFlags }[] = [
  { name: "flags by default", features: featureFlags },
  { name: "all flags on", features: allOn },
  { name: "all flags off", features: flagsWhere(() => false) },
  ...flagNames.map((one) => ({ name: `all on but ${one}`, features: flagsWhere((flag) => flag !== one) })),
];

describe.each(KINDS)("$name", (kind) => {
  it.each(SETS)("is where the specification says, on every screen ($name)", ({ features }) => {
    for (const row of routeRows) {
      const to = redirectFor(row, { ...kind, features }, row.pattern)?.to ?? null;
      expect([row.pattern, to]).toEqual([row.pattern, expected(row.pattern, kind, (flag) => features[flag])]);
    }
  });
});

/** What each screen asks for besides its context: who types its address without it is led away as from a foreign one. */
const ASKED: [RegExp, Permission[]][] = [
  [/^\/(membership|clubs)\/members\/(add|edit)/, ["members.manage"]],
  [/^\/clubs\/members\/merge/, ["users.manage"]],
  [/^\/membership\/members\/import/, ["members.import"]],
  [/^\/(membership|clubs)\/members/, ["members.view"]],
  [/^\/clubs\/(categories|reports)/, ["members.view"]],
  [/^\/membership\/(reports|check-in)/, ["members.view"]],
  [/^\/membership\/exports/, ["jobs.view"]],
  [/^\/membership\/requests/, ["memberships.view"]],
  [/^\/membership\/renewals/, ["memberships.view"]],
  [/^\/admin\/renewals/, ["memberships.manage"]],
  [/^\/clubs\/(add|positions)/, ["clubs.manage"]],
  [/^\/membership\/groups/, ["member-groups.view"]],
  [/^\/membership\/certifications/, ["certifications.view"]],
  [/^\/campaigns/, ["club.campaigns.manage", "club-group.campaigns.manage"]],
  [/^\/finance\/(?:invoices|statements)/, ["invoices.view"]],
  [/^\/finance\/bills/, ["bills.pay"]],
  [/^\/finance\/(?:payments|disputes|gateway-differences)/, ["payments.view"]],
  [/^\/finance\/(?:ledger|reports)/, ["ledger.view"]],
  [/^\/finance\/fees/, ["fees.manage"]],
  [/^\/finance\/(?:gateways|test-payment)/, ["gateways.manage"]],
  [/^\/finance\/membership-fees/, ["packages.view"]],
  [/^\/jobs/, ["jobs.view"]],
];
const worker = (type: ContextType, permissions: readonly Permission[]): Visitor => {
  const own = context(type, permissions);
  return { signedIn: true, isRoot: true, context: own, contexts: [own], features: allOn };
};

describe.each(
  routeRows.map((row) => ({
    row,
    asked: ASKED.find(([path]) => path.test(row.pattern))?.[1] ?? asksOfList(row.pattern),
  })),
)("$row.pattern", ({ row, asked = [] }) => {
  const [type = "club"] = row.contexts ?? [];
  const to = (permissions: readonly Permission[]) => redirectFor(row, worker(type, permissions), row.pattern);
  const isOfMember = row.clubOfMember === true;
  it.skipIf(isOfMember)("lets nobody in without the permission it asks for", () => {
    const others = permissionNames.filter((each) => !asked.includes(each));
    expect(to(others)).toEqual(asked.length > 0 ? { to: "/" } : null);
  });
  it.skipIf(isOfMember)("asks for nothing more", () => {
    for (const each of asked) expect(to([each])).toBeNull();
    if (asked.length === 0) expect(to([])).toBeNull();
  });
});

it.each([
  ["memberships", "memberships.view"],
  ["member-groups", "member-groups.view"],
] as const)("lets nobody into the tab %s of a record without %s", (tab, permission) => {
  for (const row of routeRows.filter(({ pattern }) => /members\/(edit\/)?:\w+\/:tab/.test(pattern))) {
    const [type = "club"] = row.contexts ?? [];
    const others = permissionNames.filter((each) => each !== permission);
    expect(redirectFor(row, worker(type, others), row.pattern, tab)).toEqual({ to: "/" });
    expect(redirectFor(row, worker(type, permissionNames), row.pattern, tab)).toBeNull();
  }
});

describe.each(flagNames)("the flag %s", (flag) => {
  const off = flagsWhere((each) => each !== flag);
  const rows = routeRows.filter((row) => row.features?.includes(flag));
  const visitorOf = ({ contexts: [type = "club"] = [] }: (typeof routeRows)[number]) => {
    const visitor = worker(type, permissionNames);
    return { ...visitor, contexts: [...visitor.contexts, context("club")] };
  };

  it("opens screens, which are gone without it", () => {
    expect(rows.length).toBeGreaterThan(0);
    for (const row of rows) {
      expect([row.pattern, redirectFor(row, visitorOf(row), row.pattern)]).toEqual([row.pattern, null]);
      const without = redirectFor(row, { ...visitorOf(row), features: off }, row.pattern);
      expect([row.pattern, without]).toEqual([row.pattern, { to: "/" }]);
    }
  });

  it("takes its links from the menu", () => {
    for (const row of rows.filter(({ nav }) => nav)) {
      const type = row.nav?.contexts ? row.nav.contexts[0] : row.contexts?.[0];
      const visitor = { ...visitorOf(row), context: type ? context(type) : null };
      const links = (features: FeatureFlags) =>
        navigationFor({ ...visitor, features }).flatMap((group) => group.links.map(({ to }) => to));
      expect(links(allOn)).toContain(filled(row.pattern, {}));
      expect(links(off)).not.toContain(filled(row.pattern, {}));
    }
  });
});

describe("who is led on from the root", () => {
  const sets = [permissionNames, [], ...permissionNames.map((one) => permissionNames.filter((each) => each !== one))];
  it.each(["club", "club-groups", "system", "user"] as const)("comes to rest, in the context %s", (type) => {
    for (const { features } of SETS) {
      for (const permissions of sets) {
        const visitor = { ...worker(type, permissions), features };
        let at: string | null = "/";
        for (let steps = 0; at !== null && steps < 5; steps++) {
          const row = routeRows.find(({ pattern }) => filled(pattern, {}) === at);
          if (!row) throw new Error(`No row for ${at}`);
          at = redirectFor(row, visitor, at)?.to ?? row.redirect?.(visitor) ?? null;
        }
        expect(at).toBeNull();
      }
    }
  });
});

it("has each pattern once, and a title for each", () => {
  expect(new Set(routeRows.map(({ pattern }) => pattern)).size).toBe(routeRows.length);
  for (const { title } of routeRows) expect(title).not.toBe("");
});

it("knows every tab of a screen that is there, so that any other is a 404", () => {
  const open = routeRows.filter((row) => row.screen && row.pattern.includes(":tab") && !row.tabs?.length);
  expect(open.map(({ pattern }) => pattern)).toEqual([]);
});

it.each(["/admin", "/clubs/edit/:tab?", "/account/events/list"])(
  "has words for %s, where the root leads to",
  (pattern) => {
    const row = routeRows.find((each) => each.pattern === pattern);
    expect(row?.screen ?? row?.landing?.text).toBeTruthy();
  },
);

it("has every screen of the member stand in the member's section", () => {
  const own = routeRows.filter(({ pattern }) => /^\/member(\/|$)/.test(pattern));
  expect(own.filter(({ section }) => section !== "member")).toEqual([]);
});
