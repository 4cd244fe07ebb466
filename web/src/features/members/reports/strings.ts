import type { ReportCode } from "@salle/contract/members/report-codes";

export const strings = {
  membership: "Membership reports",
  clubs: "Club reports",
  loadError: "We could not load this report.",
  emptyText: "There are no members here yet.",
  noGroups: "There are no groups below this one.",
  notes: {
    standing: "Everybody who is not archived, by how they stand today.",
    renewals:
      "Members whose membership holds today, by the month in which it ends, and how many of them renew automatically.",
    retention:
      "Who had a membership on the first day of each month, who joined or came back and who left until the next, and how many stayed. Somebody who came back after a gap counts from then.",
    demographics: "Members whose membership holds today, by their age today.",
    clubs: "Everybody who is not archived, by club, and the share of them that is current.",
    groups:
      "Everybody who is not archived, by the groups right below with all of their clubs, and the share that is current.",
    categories:
      "Everybody who is not archived, by the categories they are in. Who is in several counts in each, so the rows have no sum.",
    "member-groups":
      "Everybody who is not archived, by the member groups they are in. Who is in several counts in each, so the rows have no sum.",
  } satisfies Record<ReportCode, string>,
} as const;
