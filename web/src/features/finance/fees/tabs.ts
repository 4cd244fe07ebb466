import type { TabRow } from "../../../lib/tabs.ts";

/** The tabs of the screen, as its route row has them. */
export const feeTabs = [
  { tab: "fees", label: "Fees" },
  { tab: "types", label: "Types" },
  { tab: "archived", label: "Archived" },
] as const satisfies readonly TabRow[];
