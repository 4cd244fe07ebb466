import { clubAndGroups, type RouteRow, staff, systemOnly } from "./row.ts";
import { clubTabs, editTabs, metadataTabs, recordTabs } from "./tabs.ts";

const clubs = { area: "clubs", auth: true, contexts: staff } as const;
/** The members of all clubs, which the spec shows to nobody; ours. */
const everyMember = { area: "members", auth: true, contexts: systemOnly, marks: "/clubs/view" } as const;

/** The clubs and their groups. */
export const organisationRows = [
  {
    ...clubs,
    pattern: "/clubs",
    title: "Salle",
    redirect: ({ context }) => (context?.type === "club" ? "/clubs/edit" : "/clubs/view"),
  },
  {
    ...clubs,
    pattern: "/clubs/view",
    title: "Clubs",
    nav: { group: "clubs", label: "Overview" },
    screen: () => import("../features/organisations/clubs/list-screen.tsx"),
  },
  {
    ...clubs,
    pattern: "/clubs/view/:id/:tab?",
    title: "Club",
    tabs: clubTabs,
    screen: () => import("./club-screen.tsx"),
  },
  {
    ...clubs,
    pattern: "/clubs/add",
    title: "Add a club",
    contexts: ["club-groups", "system"],
    permission: "clubs.manage",
    marks: "/clubs/view",
    screen: () => import("../features/organisations/clubs/add-screen.tsx"),
  },
  {
    ...clubs,
    pattern: "/clubs/groups",
    title: "Club groups",
    nav: { group: "clubs", label: "Groups", contexts: ["club-groups", "system"] },
    screen: () => import("../features/organisations/club-groups/tree-screen.tsx"),
  },
  {
    ...clubs,
    pattern: "/clubs/categories",
    title: "Categories",
    contexts: clubAndGroups,
    permission: "members.view",
    nav: { group: "clubs" },
    screen: () => import("../features/members/member-categories/categories-screen.tsx"),
  },
  {
    ...clubs,
    pattern: "/clubs/edit/:tab?",
    title: "Manage My Club",
    nav: { group: "clubs", contexts: ["club"] },
    tabs: clubTabs,
    screen: () => import("./club-screen.tsx"),
  },
  {
    // What the positions are called; ours.
    ...clubs,
    pattern: "/clubs/positions",
    title: "Positions",
    contexts: systemOnly,
    permission: "clubs.manage",
    nav: { group: "clubs" },
    screen: () => import("../features/members/positions/positions-screen.tsx"),
  },
  {
    ...clubs,
    pattern: "/clubs/metadata/:tab?",
    title: "Club metadata",
    nav: { group: "clubs", label: "Metadata", contexts: systemOnly },
    tabs: metadataTabs,
    screen: () => import("./metadata-screen.tsx"),
  },
  {
    ...clubs,
    pattern: "/clubs/reports",
    title: "Club reports",
    permission: "members.view",
    nav: { group: "clubs", label: "Reports", contexts: clubAndGroups },
    screen: () => import("../features/members/reports/clubs-screen.tsx"),
  },
  {
    ...everyMember,
    pattern: "/clubs/members",
    title: "Members",
    permission: "members.view",
    screen: () => import("../features/members/members/list-screen.tsx"),
  },
  {
    ...everyMember,
    pattern: "/clubs/members/edit/:clubMemberProfileId/:tab?",
    title: "Edit member",
    permission: "members.manage",
    tabs: editTabs,
    screen: () => import("./member-record-screen.tsx"),
  },
  {
    ...everyMember,
    pattern: "/clubs/members/merge/:id/:into?",
    title: "Merge registrations",
    permission: "users.manage",
    screen: () => import("../features/members/merges/merge-screen.tsx"),
  },
  {
    ...everyMember,
    pattern: "/clubs/members/:id/:tab?",
    title: "Member",
    permission: "members.view",
    tabs: recordTabs,
    screen: () => import("./member-record-screen.tsx"),
  },
] as const satisfies readonly RouteRow[];
