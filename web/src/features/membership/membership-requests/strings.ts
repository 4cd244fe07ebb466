import type { RequestState } from "@salle/contract/membership/codes";
import { requestLabels } from "@salle/contract/membership/labels";
import { words } from "../../../ui/strings.ts";

const statuses: Record<RequestState, string> = {
  waiting: "Waiting",
  approved: "Approved",
  rejected: "Not approved",
  withdrawn: "Taken back",
};

export const strings = {
  title: "Membership requests",
  show: (total: string) => `Show ${words.counted(total, "request", "requests")}`,
  columns: { asked: "Asked" },
  member: "Member",
  package: "Membership",
  status: requestLabels.status,
  statuses,
  acts: "Answer",
  order: { ascending: "Earliest first", descending: "Latest first" },
  emptyTitle: "Nobody waits for an answer",
  emptyText: "What members ask for of your packages that require approval stands here.",
  noMatchTitle: "No requests match",
  noMatchText: "Choose another status.",
  loadError: "There was a problem loading the requests.",
  note: (note: string) => `“${note}”`,
  answered: (by: string, on: string) => `By ${by} on ${on}`,

  approve: "Approve",
  approveOf: (name: string, of: string) => `Approve ${of} for ${name}`,
  approveTitle: (name: string) => `Approve for ${name}`,
  approveText: (of: string) => `${of} is sold from this day on, and its invoice is made. The member is told by email.`,
  startDate: requestLabels.startDate,
  startHint: "Leave it empty for today.",
  wasApproved: (name: string) => `${name} has the membership now.`,
  reject: "Reject",
  rejectOf: (name: string, of: string) => `Reject ${of} for ${name}`,
  rejectTitle: (name: string) => `Reject the request of ${name}`,
  reason: requestLabels.reason,
  reasonHint: "The member is told this by email.",
  wasRejected: "The request has been rejected.",

  own: "Requests",
  waits: (seller: string, on: string) => `Asked on ${on}. ${seller} has still to answer.`,
  withdraw: "Take back",
  withdrawOf: (of: string) => `Take back the request for ${of}`,
  withdrawTitle: "Take back this request?",
  withdrawText: "Nothing is owed for it. You can ask again later.",
  wasWithdrawn: "The request has been taken back.",
} as const;
