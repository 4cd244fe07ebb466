import { transferLabels } from "@salle/contract/members/transfer-codes";
import type { Moving, Transfer } from "@salle/contract/members/transfers";
import { formatDate, formatNumber } from "../../../lib/format.ts";
import { words } from "../../../ui/strings.ts";

type Of = Transfer["attributes"];

export const strings = {
  title: "Transfers",
  tabs: "Transfers",
  tableLabels: { incoming: "Incoming transfers", outgoing: "Outgoing transfers", history: "Past transfers" },
  loadError: "The transfers could not be loaded.",
  notYours: "Your role does not see members, so there are no transfers to show. Ask your club’s administrator.",
  member: "Member",
  from: "From",
  to: "To",
  way: (from: string | null, to: string | null) =>
    [from && `From ${from}`, to && (from ? `to ${to}` : `To ${to}`)].filter(Boolean).join(" "),
  acts: "Actions",
  asked: "Requested",
  status: "Status",
  ended: "Ended",
  direction: "Direction",
  directions: { incoming: "Incoming", outgoing: "Outgoing" },
  statuses: { completed: "Completed", rejected: "Rejected", cancelled: "Cancelled", expired: "Not answered" },
  empty: {
    incoming: "Nobody is on their way here",
    outgoing: "Nobody is on their way to another club",
    history: "No transfer has ended yet",
  },
  emptyText: {
    incoming: "When somebody asks to move to your club, you approve or reject it here.",
    outgoing: "Open a member’s record to transfer them, or wait until a member asks.",
    history: "Transfers that were completed, rejected, cancelled or not answered are kept here.",
  },
  askedBy: ({ askedBy, fromClubName, toClubName }: Of) =>
    ({ member: "by the member", from: `by ${fromClubName}`, to: `by ${toClubName}` })[askedBy],
  /** Of one that waits until when; else since when, and of a rejection by whom and why. */
  since: ({ status, expiresOn, endedDate, rejectedBy, reason, fromClubName, toClubName }: Of) =>
    status === "waiting"
      ? `Until ${formatDate(expiresOn, "list")}`
      : [
          formatDate(endedDate, "list"),
          rejectedBy && `by ${rejectedBy === "from" ? fromClubName : toClubName}`,
          reason && `“${reason}”`,
        ]
          .filter(Boolean)
          .join(" · "),
  approve: "Approve",
  approveOf: (name: string) => `Approve the transfer of ${name}`,
  reject: "Reject",
  rejectOf: (name: string) => `Reject the transfer of ${name}`,
  cancel: "Cancel",
  cancelOf: (name: string) => `Cancel the transfer of ${name}`,
  wasApproved: (name: string, { status, toClubName, fromApprovedDate, fromClubName }: Of) =>
    status === "completed"
      ? `${name} has moved to ${toClubName}`
      : `Approved. ${fromApprovedDate ? toClubName : fromClubName} has still to approve it`,
  wasRejected: "Transfer has been rejected",
  wasCancelled: "Transfer has been cancelled",
  rejectTitle: (name: string) => `Reject the transfer of ${name}`,
  rejectText: (name: string) => `${name} stays at the club they are with. They are told, with your reason.`,
  reason: transferLabels.reason,
  reasonHint: "What you write here is in the email to the member.",
  cancelTitle: "Cancel this transfer?",
  cancelConfirm: "Cancel the transfer",
  cancelText: "Nothing changes, and the transfer can be asked for again.",
  keep: "Keep it",
  panel: "Transfer to another club",
  ownPanel: "Change club",
  search: "Search clubs",
  searchHint: "Name, suburb or state",
  clubs: "Clubs",
  found: (count: number) => words.counted(formatNumber(count), "club", "clubs"),
  first: (shown: number, count: number) =>
    `The first ${formatNumber(shown)} of ${formatNumber(count)} clubs. Search to find another.`,
  none: "No club has these words in its name, suburb or state.",
  choose: "Choose",
  chooseOf: (club: string) => `Choose ${club}`,
  chooseAnother: "Choose another club",
  clubsError: "The clubs could not be loaded.",
  request: "Request transfer",
  wasRequested: (club: string, isOwn: boolean) =>
    isOwn ? `Your club and ${club} have been asked to approve it` : `${club} has been asked to approve it`,
  whoApproves: (to: string, isOwn: boolean) =>
    isOwn
      ? `Your club and ${to} are asked to approve it.`
      : `You approve it for your club by asking; ${to} is asked to approve it too.`,
  happens: "When both have approved it",
  primary: (to: string, isOwn: boolean) =>
    isOwn
      ? `${to} is your primary club, and you are an approved member there.`
      : `${to} is their primary club, and they are an approved member there.`,
  archived: (isOwn: boolean) =>
    isOwn
      ? "Your place in your club now is archived. Its history stays there."
      : "Their place in your club is archived. Its history stays here.",
  owed: "What is owed is still owed to whoever has issued the invoice.",
  moving: ({ name, ownerLabel, endDate, renews, fate }: Moving, to: string) => {
    const ends = `ends on ${formatDate(endDate, "sentence")}${renews ? " and does not renew" : ""}`;
    const what = `${name} (${ownerLabel})`;
    if (fate === "goes-on") return `${what} goes on at ${to}.`;
    if (fate === "ends") return `${what} ${ends}.`;
    return `${what} goes on if ${to} belongs to ${ownerLabel} too. Otherwise it ${ends}.`;
  },
  own: "Change club",
  ownText: "Move to another club. Both clubs approve it, and your federation memberships come with you.",
  ownWaiting: (of: Of) => `From ${of.fromClubName} to ${of.toClubName}`,
} as const;
