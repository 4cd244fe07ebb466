/** How a request to have one's data erased stands. */
export const erasureStatuses = ["waiting", "taken-back", "refused", "under-way", "done"] as const;
export type ErasureStatus = (typeof erasureStatuses)[number];

/** The count of requests that wait for the office. */
export const ERASURES = "erasure-requests";

/** The labels of its fields, as they are shown. */
export const erasureLabels = {
  password: "Current password",
  reason: "Reason",
  answer: "Reason",
  name: "Name",
} as const;
