import { membershipLabels } from "@salle/contract/membership/labels";
import type { membershipSorts } from "@salle/contract/membership/memberships";
import { words } from "../../../ui/strings.ts";

export const strings = {
  title: "Memberships",
  add: "Add Membership",
  show: (total: string) => `Show ${words.counted(total, "membership", "memberships")}`,
  ...membershipLabels,
  status: "Status",
  order: { ascending: "A to Z, earliest first", descending: "Z to A, latest first" },
  chips: { fromDate: (date: string) => `From ${date}`, toDate: (date: string) => `To ${date}` },
  columns: {
    type: "Membership",
    startDate: membershipLabels.startDate,
    endDate: membershipLabels.endDate,
    renewalDate: membershipLabels.renewalDate,
  } satisfies Record<(typeof membershipSorts)[number], string>,
  emptyTitle: "There are no memberships yet",
  emptyText: "Add a membership. Salle creates its invoice.",
  emptyOwnText: "Choose a membership to begin.",
  noMatchTitle: "No memberships match",
  noMatchText: "Try fewer filters.",
  loadError: "There was a problem loading the memberships.",

  payInvoice: "Pay Invoice",
  viewInvoice: "View Invoice",
  edit: "Edit",
  disableRenewal: "Disable Renewal",
  disableTitle: (name: string) => `Disable the renewal of ${name}?`,
  disableText: (end: string) => `It ends on ${end} and will not renew.`,
  disabled: (name: string) => `${name} will not renew.`,
  disableError: "There was a problem trying to disable membership renewal.",
  revoke: "Revoke",
  revokeTitle: (name: string) => `Revoke ${name}?`,
  revokeText: "It ends now and cannot be brought back. Its invoice is voided if nothing has been paid on it.",
  revoked: (name: string) => `${name} has been revoked.`,
  revokeError: "There was a problem trying to revoke the membership.",

  addFor: (name: string) => `For ${name}`,
  formError: "There was a problem trying to load the form.",
  noPackages: "Can not add membership as there are currently no membership packages available.",
  failedCriteria: "(Failed criteria check)",
  heldUntil: (date: string) => `(Held until ${date})`,
  markPaid: "Mark membership as paid",
  markPaidHint: "Records a payment that was made outside Salle, such as cash.",
  payNow: "Pay invoice now",
  payNowHint: "Leads to the payment once the membership is added.",
  payNowStaffHint: "Opens the invoice once the membership is added, to send it and to see its payments.",
  added: (name: string) => `${name} has been added.`,

  editTitle: (name: string) => `Edit ${name}`,
  zone: (zone: string) => `Times are those of ${zone}.`,
  renewalHint: "Like 28/02/2010. Leave it blank for none.",
  setTime: "Set a time",
  /** Heard after it. */
  ofTime: { startTime: "for the start", endTime: "for the end", renewalTime: "for the renewal" },
  timeHint: "As in 9:30 am",
  noTime: (label: string) => `The ${label} must be a time, as in 9:30 am.`,
  save: "Save changes",
  saved: "The changes have been saved.",
  conflict:
    "Someone else changed this membership meanwhile. Reload to see what they changed. Your changes here will be lost.",
} as const;
