import { activityLabels } from "@salle/contract/platform/activity";

export const strings = {
  ...activityLabels,
  title: "Activity",
  loadError: "The activity could not be loaded.",
  when: "When",
  what: "What",
  whom: "About",
  actions: { created: "Added", changed: "Changed", removed: "Removed" },
  dateFromChip: (day: string) => `From ${day}`,
  dateToChip: (day: string) => `To ${day}`,
  details: "Details",
  detailsOf: (message: string, moment: string) => `Details: ${message}, ${moment}`,
  byItself: "By itself",
  byFor: (by: string, whom: string) => `${by} for ${whom}`,
  nothing: "–",
  change: (before: string, after: string) => `${before} → ${after}`,
  itemField: (field: string, item: string) => `${field} (${item})`,
  emptyTitle: "Nothing was done yet",
  emptyText: "Every change of money, roles, memberships and records is told here.",
  more: "More",
} as const;
