import { clubAndGroups, type RouteRow, staff } from "./row.ts";

const campaigns = {
  area: "campaigns",
  auth: true,
  contexts: staff,
  features: ["emailCampaigns"],
  permission: ["club.campaigns.manage", "club-group.campaigns.manage"],
} as const;

/** Mail to members. */
export const communicationRows = [
  { ...campaigns, pattern: "/campaigns", title: "Salle", redirect: () => "/campaigns/manage" },
  {
    ...campaigns,
    pattern: "/campaigns/manage",
    title: "Email Campaigns",
    nav: { group: "campaigns", contexts: clubAndGroups },
    screen: () => import("../features/communication/campaigns/manage-screen.tsx"),
  },
  {
    ...campaigns,
    pattern: "/campaigns/sync",
    title: "Synchronise",
    nav: { group: "campaigns", contexts: clubAndGroups },
    screen: () => import("../features/communication/campaigns/sync-screen.tsx"),
  },
] as const satisfies readonly RouteRow[];
