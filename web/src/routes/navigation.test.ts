import { type FeatureFlag, featureFlags, flagNames, flagsWhere } from "@salle/contract/flags";
import type { ContextType, SecurableContext } from "@salle/contract/identity/session";
import { type Permission, permissionNames } from "@salle/contract/permissions";
import { describe, expect, it } from "vitest";
import { barOf, currentLink, firstBuilt } from "../features/platform/shell/navigation.ts";
import { filled } from "../lib/links.ts";
import { navigationFor } from "./navigation.ts";
import { routeRows } from "./table.ts";

/*
 * The menu, written down once more from the words of spec 01 §2.3 and not from the rows under test: who sees which link
 * of which group, with which flags on, with one of which permissions.
 */
type Who = ContextType | "none";
interface Line {
  to: string;
  flags?: FeatureFlag[];
  permissions?: Permission[];
  only?: "root" | "club of member";
}
const BOTH = ["club", "club-groups"] as const;
const STAFF = [...BOTH, "system"] as const;
const flags = (...names: FeatureFlag[]) => ({ flags: names });
const may = (...names: Permission[]) => ({ permissions: names });
const MENU: [group: string, link: string, who: readonly Who[], line: Line][] = [
  // Ours.
  ["Home", "Home", BOTH, { to: "/home" }],
  ["Home", "Home", ["system"], { to: "/admin" }],
  ["Membership", "Members", BOTH, { to: "/membership/members", ...flags("membership"), ...may("members.view") }],
  [
    "Membership",
    "Groups & Categories",
    ["club"],
    { to: "/membership/groups", ...flags("membership"), ...may("member-groups.view") },
  ],
  [
    "Membership",
    "Member Groups",
    ["club-groups"],
    { to: "/membership/groups", ...flags("membership"), ...may("member-groups.view") },
  ],
  [
    "Membership",
    "Certifications",
    BOTH,
    { to: "/membership/certifications", ...flags("membership", "certifications"), ...may("certifications.view") },
  ],
  ["Membership", "Check-in", BOTH, { to: "/membership/check-in", ...flags("membership"), ...may("members.view") }],
  ["Membership", "Transfers", BOTH, { to: "/membership/transfers", ...flags("membership") }],
  ["Membership", "Requests", BOTH, { to: "/membership/requests", ...flags("membership"), ...may("memberships.view") }],
  // Ours.
  ["Membership", "Renewals", BOTH, { to: "/membership/renewals", ...flags("membership"), ...may("memberships.view") }],
  ["Membership", "Reports", BOTH, { to: "/membership/reports", ...flags("membership"), ...may("members.view") }],
  ["Clubs", "Overview", STAFF, { to: "/clubs/view" }],
  ["Clubs", "Groups", ["club-groups", "system"], { to: "/clubs/groups" }],
  ["Clubs", "Categories", BOTH, { to: "/clubs/categories", ...may("members.view") }],
  ["Clubs", "Manage My Club", ["club"], { to: "/clubs/edit" }],
  ["Clubs", "Positions", ["system"], { to: "/clubs/positions", ...may("clubs.manage") }],
  ["Clubs", "Metadata", ["system"], { to: "/clubs/metadata" }],
  ["Clubs", "Reports", BOTH, { to: "/clubs/reports", ...may("members.view") }],
  ["Events", "Entries", BOTH, { to: "/competitions/entries", ...flags("competitions", "competition.entries") }],
  ["Events", "Fixtures", BOTH, { to: "/competitions/fixtures", ...flags("competitions", "competition.fixtures") }],
  ["Events", "Tournaments", BOTH, { to: "/competitions/events", ...flags("competitions", "competition.events") }],
  ["Events", "Reports", BOTH, { to: "/competitions/reports", ...flags("competitions", "competition.reports") }],
  [
    "Events",
    "Broadcast Schedule",
    BOTH,
    { to: "/competitions/broadcast-schedule", ...flags("competitions", "broadcast_schedule") },
  ],
  [
    "Email Campaigns",
    "Email Campaigns",
    BOTH,
    {
      to: "/campaigns/manage",
      ...flags("emailCampaigns"),
      ...may("club.campaigns.manage", "club-group.campaigns.manage"),
    },
  ],
  [
    "Email Campaigns",
    "Synchronise",
    BOTH,
    {
      to: "/campaigns/sync",
      ...flags("emailCampaigns"),
      ...may("club.campaigns.manage", "club-group.campaigns.manage"),
    },
  ],
  ["Functions", "Bookings", STAFF, { to: "/events/bookings", ...flags("events") }],
  // For the federation ours: it bills members, clubs and groups too.
  ["Finances", "Invoices", STAFF, { to: "/finance/invoices", ...may("invoices.view") }],
  // Ours.
  ["Finances", "Bills", BOTH, { to: "/finance/bills", ...may("bills.pay") }],
  ["Finances", "Payments", STAFF, { to: "/finance/payments", ...may("payments.view") }],
  ["Finances", "Ledger", STAFF, { to: "/finance/ledger", ...may("ledger.view") }],
  ["Finances", "Fees", BOTH, { to: "/finance/fees", ...may("fees.manage") }],
  [
    "Finances",
    "Membership Packages",
    ["club"],
    { to: "/finance/membership-fees", ...flags("membershipPackages"), ...may("packages.view") },
  ],
  ["Finances", "Payment Report", ["system"], { to: "/finance/payment-report" }],
  ["Finances", "Payouts", ["system"], { to: "/finance/payouts", only: "root" }],
  ["Finances", "Gateways", ["system"], { to: "/finance/gateways", ...may("gateways.manage") }],
  ["Finances", "Reports", STAFF, { to: "/finance/reports", ...may("ledger.view") }],
  ["Administration", "Users", ["system"], { to: "/admin/users" }],
  // Ours.
  ["Administration", "Deletion requests", ["system"], { to: "/admin/erasure-requests" }],
  ["Administration", "Roles", ["system"], { to: "/admin/roles" }],
  ["Administration", "Certification", ["system"], { to: "/admin/certification", ...flags("certifications") }],
  ["Administration", "Membership requests", ["system"], { to: "/admin/membership-requests", ...flags("membership") }],
  ["Administration", "Playing Rights", ["system"], { to: "/admin/playing-rights" }],
  // Ours.
  [
    "Administration",
    "Renewals",
    ["system"],
    { to: "/admin/renewals", ...flags("membership"), ...may("memberships.manage") },
  ],
  ["Administration", "Integrations", ["system"], { to: "/admin/integrations", only: "root" }],
  ["Administration", "Settings", ["system"], { to: "/admin/settings", only: "root" }],
  // Ours: the spec has the screen, and nothing that leads to it.
  ["Administration", "Activity", ["system"], { to: "/admin/activity" }],
  ["Integrations", "Integrations", BOTH, { to: "/integrations" }],
  ["Jobs", "Jobs", STAFF, { to: "/jobs", ...may("jobs.view") }],
  ["Member Overview", "Member Overview", ["user"], { to: "/member/overview" }],
  ["Edit Profile", "Edit Profile", ["user", "none"], { to: "/account/edit" }],
  ["Account", "Account", ["user"], { to: "/member/account" }],
  ["Notes", "Notes", ["user"], { to: "/member/notes" }],
  ["Events", "My Tournaments", ["user"], { to: "/member/my-competitions", ...flags("competitions") }],
  [
    "Events",
    "My Club Entries",
    ["user"],
    { to: "/member/club-entries", ...flags("competitions", "competition.entries"), only: "club of member" },
  ],
  ["Functions", "My Bookings", ["user"], { to: "/member/bookings", ...flags("events") }],
  ["Functions", "My Bookings", ["none"], { to: "/account/events/bookings", ...flags("events") }],
];

interface Kind {
  who: Who;
  permissions: readonly Permission[];
  features: Record<FeatureFlag, boolean>;
  isRoot: boolean;
  hasClub: boolean;
}

const WHO: Who[] = ["club", "club-groups", "system", "user", "none"];
const ALL_ON = flagsWhere(() => true);
const FLAGS = [
  featureFlags,
  ALL_ON,
  flagsWhere(() => false),
  ...flagNames.flatMap((one) => [flagsWhere((flag) => flag === one), flagsWhere((flag) => flag !== one)]),
];
const PERMISSIONS = [
  permissionNames,
  [],
  ...permissionNames.flatMap((one) => [[one], permissionNames.filter((each) => each !== one)]),
];

function expected({ who, permissions, features, isRoot, hasClub }: Kind) {
  const lines = MENU.filter(
    ([, , whom, { flags: wanted = [], permissions: asked, only }]) =>
      whom.includes(who) &&
      wanted.every((flag) => features[flag]) &&
      (!asked || asked.some((each) => permissions.includes(each))) &&
      (only !== "root" || isRoot) &&
      (only !== "club of member" || hasClub),
  );
  return Object.entries(Object.groupBy(lines, ([group]) => group)).map(([group, links = []]) => [
    group,
    ...links.map(([, link, , { to }]) => `${link} ${to}`),
  ]);
}

/** The link to an area that the specification does not know; `table.test.ts` says who may be on its list. */
const isOfArea = ({ to }: { to: string }) =>
  !MENU.some(([, , , line]) => line.to === to) && permissionNames.some((name) => `/${name}` === `${to}.view`);

function shown({ who, permissions, features, isRoot, hasClub }: Kind) {
  const context = (type: ContextType): SecurableContext => ({
    type,
    id: type,
    clubId: "clb_1",
    permissions: [...permissions],
    label: type,
  });
  const own = who === "none" ? null : context(who);
  const contexts = [...(own ? [own] : []), ...(hasClub ? [context("club")] : [])];
  const groups = navigationFor({ signedIn: true, context: own, contexts, isRoot, features });
  return groups
    .map(({ label, links }) => ({ label, links: links.filter((link) => !isOfArea(link)) }))
    .filter(({ links }) => links.length > 0)
    .map(({ label, links }) => [label, ...links.map((link) => `${link.label} ${link.to}`)]);
}

describe.each(WHO)("the menu of %s", (who) => {
  it.each([
    ["a plain visitor", false, false],
    ["the root user", true, false],
    ["somebody who runs the club too", false, true],
  ])("has its links in their order, with every set of flags and permissions, for %s", (_, isRoot, hasClub) => {
    const kinds = [
      ...FLAGS.flatMap((features) => [permissionNames, []].map((permissions) => ({ features, permissions }))),
      ...PERMISSIONS.map((permissions) => ({ features: ALL_ON, permissions })),
    ];
    for (const each of kinds) {
      const kind = { ...each, who, isRoot, hasClub: hasClub || who === "club" };
      expect(shown(kind)).toEqual(expected(kind));
    }
  });
});

describe("what is not there yet", () => {
  const menuOf = (type: ContextType, features = ALL_ON) => {
    const context: SecurableContext = { type, id: "c", clubId: "c", permissions: [...permissionNames], label: "c" };
    return navigationFor({ signedIn: true, context, contexts: [context], isRoot: false, features });
  };

  it("is marked, and the rest is not", () => {
    const links = menuOf("club").flatMap((group) => group.links);
    for (const { to, isBuilt } of links) {
      const row = routeRows.find(({ pattern, nav }) => nav && filled(pattern, {}) === to);
      expect([to, isBuilt]).toEqual([to, row?.screen !== undefined]);
    }
    expect(new Set(links.map(({ isBuilt }) => isBuilt))).toEqual(new Set([true, false]));
  });

  it("is passed over where a group leads", () => {
    const group = { id: "g", label: "G", icon: "g", order: 1 };
    const links = (["/a", "/b", "/c"] as const).map((path) => ({
      label: path,
      to: filled(path, {}),
      isBuilt: path !== "/a",
    }));
    expect(firstBuilt({ ...group, links })?.to).toBe("/b");
    expect(firstBuilt({ ...group, links: links.slice(0, 1) })).toBeNull();
  });

  it("stands in the bar of a member's phone, whose words are parts of the menu's labels", () => {
    expect(barOf(menuOf("user")).map(({ word, name, link }) => [word, name, link.to])).toEqual([
      ["Overview", "Member Overview", "/member/overview"],
      ["Account", "Account", "/member/account"],
      ["Events", "Events", "/member/my-competitions"],
      ["Bookings", "My Bookings", "/member/bookings"],
    ]);
    expect(
      barOf(
        menuOf(
          "user",
          flagsWhere(() => false),
        ),
      ).map(({ word }) => word),
    ).toEqual(["Overview", "Account"]);
    expect(barOf(menuOf("club"))).toEqual([]);
  });
});

it.each([
  ["/membership/members/cmp_1/details", "/membership/members"],
  ["/membership/membersish", undefined],
])("marks the link that %s belongs to", (path, to) => {
  const context: SecurableContext = {
    type: "club",
    id: "c",
    clubId: "c",
    permissions: [...permissionNames],
    label: "c",
  };
  const groups = navigationFor({ signedIn: true, context, contexts: [context], isRoot: false, features: featureFlags });
  expect(currentLink(groups, path)?.to).toBe(to);
});
