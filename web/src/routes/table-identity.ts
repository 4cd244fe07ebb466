import { rootDestination } from "./guards.ts";
import type { RouteRow } from "./row.ts";
import { profileTabs } from "./tabs.ts";

const account = { area: "account", auth: true } as const;
const events = { ...account, features: ["events"] } as const;

/** Signing in and up, and one's own account. */
export const identityRows = [
  { pattern: "/", area: "shell", title: "Salle", redirect: rootDestination },
  {
    pattern: "/authenticate/context",
    area: "shell",
    title: "Where do you want to work?",
    auth: true,
    hideUi: true,
    screen: () => import("../features/identity/session/context-screen.tsx"),
  },
  {
    pattern: "/authenticate/:page?",
    area: "shell",
    title: "Sign in",
    hideUi: true,
    screen: () => import("./authenticate-screen.tsx"),
  },
  {
    pattern: "/signup",
    area: "signup",
    title: "Sign up",
    hideUi: true,
    screen: () => import("../features/identity/signup/start-screen.tsx"),
  },
  {
    pattern: "/signup/form/:token",
    area: "signup",
    title: "Sign up",
    hideUi: true,
    screen: () => import("../features/identity/signup/form-screen.tsx"),
  },
  {
    pattern: "/signup/approve-invitation/:key",
    area: "signup",
    title: "Approve an invitation",
    auth: true,
    screen: () => import("../features/identity/signup/approve-screen.tsx"),
  },
  {
    ...account,
    pattern: "/account",
    title: "Salle",
    redirect: ({ features }) => (features.events ? "/account/events/list" : "/account/edit"),
  },
  {
    ...account,
    pattern: "/account/edit/:tab?",
    title: "Profile Settings",
    tabs: profileTabs,
    screen: () => import("../features/identity/profile/screen.tsx"),
    nav: { group: "account-edit", label: "Edit Profile", contexts: ["user", null] },
  },
  // A member's privacy is a part of their profile that lies in their own section.
  { ...account, pattern: "/account/edit/privacy", title: "Privacy", redirect: () => "/member/privacy" },
  {
    ...events,
    pattern: "/account/events/list",
    title: "Functions",
    landing: { title: "Functions", text: "There are no functions to book yet." },
  },
  {
    ...events,
    pattern: "/account/events/bookings/:tab?",
    title: "My Bookings",
    nav: { group: "member-functions", contexts: [null] },
  },
  { ...events, pattern: "/account/events/bookings/new/:eventId", title: "New booking" },
  { ...events, pattern: "/account/events/bookings/:bookingId/dashboard", title: "Booking" },
] as const satisfies readonly RouteRow[];
