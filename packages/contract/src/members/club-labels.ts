// Apart from the labels of members, whose table needs none of these.

import type { ClubNeed } from "./codes.ts";

/** Whether a club needs a hand, and with what, in filters and files. */
export const clubNeedLabels: Record<ClubNeed | "none" | "archived", string> = {
  none: "In order",
  "no-administrator": "No administrator",
  overdue: "Many overdue",
  lapsed: "Many not renewed",
  waiting: "Many waiting for approval",
  archived: "Archived",
};
