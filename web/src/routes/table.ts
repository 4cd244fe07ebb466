import { readMemberSearch } from "../features/members/members/search.ts";
import { readJobSearch } from "../features/platform/jobs/search.ts";
import { clubAndGroups, clubOnly, member, type RouteRow, staff, systemOnly } from "./row.ts";
import { administrationRows } from "./table-administration.ts";
import { competitionRows } from "./table-competitions.ts";
import { memberRows } from "./table-membership.ts";

/** Landings that the spec names only in its text ("The default is members"), our own import screen, the members of all clubs, and the API for readers. */
const ownRows: RouteRow[] = [
  {
    pattern: "/membership",
    area: "membership",
    title: "Membership",
    guards: { auth: true, contexts: clubAndGroups, features: ["membership"] },
    redirect: () => "/membership/members",
  },
  {
    pattern: "/membership/members/import",
    area: "imports",
    title: "Import members",
    guards: { auth: true, contexts: clubOnly, features: ["membership"] },
    screen: () => import("../features/members/imports/import-screen.tsx"),
  },
  {
    pattern: "/clubs/members",
    area: "members",
    title: "Members",
    guards: { auth: true, contexts: systemOnly },
    screen: () => import("../features/members/members/list-screen.tsx"),
  },
  {
    pattern: "/clubs/members/edit/:clubMemberProfileId/:tab?",
    area: "members",
    title: "Edit member",
    guards: { auth: true, contexts: systemOnly },
    screen: () => import("./member-record-screen.tsx"),
  },
  {
    pattern: "/clubs/members/:id/:tab?",
    area: "members",
    title: "Member",
    guards: { auth: true, contexts: systemOnly },
    screen: () => import("./member-record-screen.tsx"),
  },
  {
    pattern: "/jobs/:tab?",
    area: "jobs",
    title: "Jobs",
    guards: { auth: true, contexts: staff },
    screen: () => import("./jobs-screen.tsx"),
    search: readJobSearch,
  },
  {
    pattern: "/docs/api",
    area: "api-docs",
    title: "The API",
    guards: {},
    screen: () => import("../features/platform/api-docs/screen.tsx"),
  },
  {
    pattern: "/member",
    area: "member",
    title: "Member",
    guards: { auth: true, contexts: member },
    redirect: () => "/member/overview",
  },
  {
    pattern: "/competitions",
    area: "competitions",
    title: "Events",
    guards: { auth: true, contexts: staff, features: ["competitions"] },
    redirect: () => "/competitions/manage",
  },
];

const searches: Record<string, RouteRow["search"]> = {
  "/membership/members": readMemberSearch,
  "/clubs/members": readMemberSearch,
  "/clubs/view/:id/:tab?": readMemberSearch,
};

/** Every screen there is: the one table the router, the guards, `npm run screens` and the coverage page are made of. */
export const rows: RouteRow[] = [...memberRows, ...competitionRows, ...administrationRows, ...ownRows].map((row) => {
  const search = searches[row.pattern];
  return search ? { ...row, search } : row;
});

/** Shown or leading somewhere; the others say "Not available yet". */
export const isAvailable = (row: RouteRow): boolean => row.screen !== undefined || row.redirect !== undefined;
export const availablePatterns: string[] = rows.filter(isAvailable).map((row) => row.pattern);
