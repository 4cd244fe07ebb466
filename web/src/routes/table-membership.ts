import { clubAndGroups, clubOnly, type RouteRow } from "./row.ts";
import { certificationTabs, editTabs, groupTabs, recordTabs, transferTabs } from "./tabs.ts";

const membership = { area: "membership", auth: true, contexts: clubAndGroups, features: ["membership"] } as const;

/** The members of a club or a group, for its staff. */
export const membershipRows = [
  {
    ...membership,
    pattern: "/membership",
    title: "Membership",
    // `/` redirects here, so there must be a screen for those who see no members too.
    redirect: ({ context }) =>
      context?.permissions.includes("members.view") ? "/membership/members" : "/membership/transfers",
  },
  {
    ...membership,
    pattern: "/membership/members",
    title: "Members",
    permission: "members.view",
    nav: { group: "membership" },
    screen: () => import("../features/members/members/list-screen.tsx"),
  },
  {
    ...membership,
    pattern: "/membership/members/add",
    title: "Add a member",
    contexts: clubOnly,
    permission: "members.manage",
    screen: () => import("../features/members/members/add-screen.tsx"),
  },
  {
    ...membership,
    pattern: "/membership/members/add/existing",
    title: "Add an existing member",
    contexts: clubOnly,
    permission: "members.manage",
    screen: () => import("../features/identity/signup/invite-screen.tsx"),
  },
  {
    ...membership,
    pattern: "/membership/members/import",
    area: "imports",
    title: "Import members",
    contexts: clubOnly,
    permission: "members.import",
    screen: () => import("../features/members/imports/import-screen.tsx"),
  },
  {
    ...membership,
    pattern: "/membership/members/edit/:clubMemberProfileId/:tab?",
    title: "Member",
    permission: "members.manage",
    tabs: editTabs,
    screen: () => import("./member-record-screen.tsx"),
  },
  {
    ...membership,
    pattern: "/membership/members/:id/:tab?",
    title: "Member",
    permission: "members.view",
    tabs: recordTabs,
    screen: () => import("./member-record-screen.tsx"),
  },
  {
    ...membership,
    pattern: "/membership/groups/:tab?/:groupId?",
    title: "Member Groups",
    permission: "member-groups.view",
    nav: { group: "membership", label: { club: "Groups & Categories" } },
    tabs: groupTabs,
    screen: () => import("./groups-screen.tsx"),
  },
  {
    ...membership,
    pattern: "/membership/certifications/:tab?",
    title: "Certifications",
    permission: "certifications.view",
    features: ["membership", "certifications"],
    nav: { group: "membership" },
    tabs: certificationTabs,
    screen: () => import("../features/membership/certifications/list-screen.tsx"),
  },
  {
    ...membership,
    pattern: "/membership/check-in",
    area: "passes",
    title: "Check-in",
    permission: "members.view",
    nav: { group: "membership" },
    screen: () => import("../features/platform/passes/check-in-screen.tsx"),
  },
  {
    ...membership,
    pattern: "/membership/transfers/:tab?",
    title: "Transfers",
    nav: { group: "membership" },
    tabs: transferTabs,
    screen: () => import("../features/members/transfers/transfers-screen.tsx"),
  },
  {
    ...membership,
    pattern: "/membership/exports",
    area: "exports",
    title: "Exports",
    permission: "jobs.view",
    screen: () => import("../features/platform/exports/exports-screen.tsx"),
  },
  {
    ...membership,
    pattern: "/membership/reports",
    title: "Membership reports",
    permission: "members.view",
    nav: { group: "membership", label: "Reports" },
    screen: () => import("../features/members/reports/membership-screen.tsx"),
  },
] as const satisfies readonly RouteRow[];
