import type { TabRow } from "../../../lib/tabs.ts";

/** The tabs of the screen, as its route row has them. */
export const feeTabs = [
  { tab: "fees", label: "Fees" },
  { tab: "types", label: "Types" },
  { tab: "packages", label: "Packages", permission: "packages.view" },
  { tab: "assignments", label: "Assignments", permission: "packages.view" },
  { tab: "archived", label: "Archived" },
] as const satisfies readonly TabRow[];
