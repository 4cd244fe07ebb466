import { clubAndGroups, type RouteRow, staff, systemOnly } from "./row.ts";
import { jobTabs } from "./tabs.ts";

const admin = { area: "admin", auth: true, contexts: systemOnly } as const;

/** Administration, jobs, the documentation of the API, and what links in mails lead to. */
export const platformRows = [
  {
    ...admin,
    pattern: "/admin",
    title: "Users",
    nav: { group: "home", label: "Home" },
    screen: () => import("./home-screen.tsx"),
  },
  {
    pattern: "/home",
    area: "home",
    title: "Home",
    auth: true,
    // Everybody else's home is where the root leads them.
    contexts: clubAndGroups,
    nav: { group: "home" },
    screen: () => import("./home-screen.tsx"),
  },
  {
    ...admin,
    pattern: "/admin/users",
    title: "Users",
    screen: () => import("../features/identity/users/list-screen.tsx"),
    nav: { group: "admin" },
  },
  {
    ...admin,
    pattern: "/admin/users/add",
    title: "Add a user",
    screen: () => import("../features/identity/users/add-screen.tsx"),
  },
  {
    ...admin,
    pattern: "/admin/users/update/:id",
    title: "User",
    screen: () => import("../features/identity/users/user-screen.tsx"),
  },
  {
    ...admin,
    pattern: "/admin/roles",
    title: "Roles",
    screen: () => import("../features/identity/roles/list-screen.tsx"),
    nav: { group: "admin" },
  },
  {
    ...admin,
    pattern: "/admin/roles/add",
    title: "Add a role",
    screen: () => import("../features/identity/roles/add-screen.tsx"),
  },
  {
    ...admin,
    pattern: "/admin/roles/update/:id",
    title: "Role",
    screen: () => import("../features/identity/roles/role-screen.tsx"),
  },
  {
    ...admin,
    pattern: "/admin/certification",
    features: ["certifications"],
    title: "Certifications",
    nav: { group: "admin", label: "Certification" },
  },
  {
    ...admin,
    pattern: "/admin/playing-rights",
    title: "Playing Rights",
    nav: { group: "admin" },
    screen: () => import("../features/membership/playing-rights/list-screen.tsx"),
  },
  {
    ...admin,
    pattern: "/admin/settings",
    title: "Settings",
    rootOnly: true,
    nav: { group: "admin" },
    screen: () => import("../features/platform/settings/screen.tsx"),
  },
  { ...admin, pattern: "/admin/clubs/:id", title: "Club administration" },
  {
    ...admin,
    pattern: "/admin/activity",
    title: "Activity",
    nav: { group: "admin" },
    screen: () => import("../features/platform/activity/list-screen.tsx"),
  },
  {
    pattern: "/integrations",
    area: "integrations",
    title: "Integrations",
    auth: true,
    contexts: clubAndGroups,
    nav: { group: "integrations" },
  },
  {
    pattern: "/jobs/:tab?",
    area: "jobs",
    title: "Jobs",
    auth: true,
    contexts: staff,
    permission: "jobs.view",
    nav: { group: "jobs" },
    tabs: jobTabs,
    screen: () => import("./jobs-screen.tsx"),
  },
  {
    pattern: "/docs/api",
    area: "api-docs",
    title: "The API",
    screen: () => import("../features/platform/api-docs/screen.tsx"),
  },
  { pattern: "/public/competition/:id?", area: "public", title: "Tournament", features: ["competitions"] },
  {
    pattern: "/public/invoices/:invoice",
    area: "public",
    hideUi: true,
    title: "Pay an invoice",
    screen: () => import("./public-invoice-screen.tsx"),
  },
  { pattern: "/public/event/:eventId", area: "public", title: "Function", features: ["events"] },
  { pattern: "/public/event/:eventId/booking", area: "public", title: "Booking", features: ["events"] },
] as const satisfies readonly RouteRow[];
