import { packageLabels } from "@salle/contract/membership/labels";
import type { PackageSort } from "@salle/contract/membership/packages";
import { words } from "../../../ui/strings.ts";

/** Texts of spec 02 §8 are verbatim. */
export const strings = {
  title: "Membership Packages",
  loadError: "There was a problem loading the membership packages.",
  formError: "There was a problem loading the form.",
  archiveError: "There was a problem trying to archive the membership package.",
  deleteError: "There was a problem trying to delete the membership package.",

  add: "Add a package",
  about: "What members buy, how long it lasts, what it costs",
  editTitle: (name: string) => `Edit ${name}`,
  search: "Search packages",
  searchHint: "Name or description",
  show: (total: string) => `Show ${words.counted(total, "package", "packages")}`,
  archivedTitle: "Archived Membership Packages",
  showArchived: "Show archived",
  showCurrent: "Show current packages",
  order: { ascending: "A to Z, No before Yes", descending: "Z to A, Yes before No" },
  emptyTitle: "There are no packages yet",
  emptyText: "A package is what a member buys: its price, its length and who may have it.",
  emptyArchived: "No packages are archived",
  noMatchTitle: "No packages match",
  noMatchText: "Try other words, or fewer filters.",

  ...packageLabels,
  expiry: "Expiry",
  autoRenew: "Auto renew",
  userSelectable: "Members can choose it",
  activeColumn: "Active",
  selectableColumn: "Selectable",
  /** What the list is ordered by. */
  columns: {
    name: packageLabels.name,
    feePackage: packageLabels.feePackage,
    autoRenew: "Auto renew",
    userSelectable: "Members can choose it",
  } satisfies Record<PackageSort, string>,
  chips: {
    autoRenew: { yes: "Renews by itself", no: "Does not renew" },
    userSelectable: { yes: "Members can choose it", no: "Staff only" },
    feePackage: (name: string) => `Fee package: ${name}`,
  },

  edit: "Edit",
  criteria: "Criteria",
  archive: "Archive",
  delete: "Delete",
  archiveTitle: (name: string) => `Archive ${name}?`,
  archiveText: "It is no longer sold and memberships of it do not renew. An archived package cannot be changed.",
  archived: (name: string) => `${name} has been archived.`,
  deleteTitle: (name: string) => `Delete ${name}?`,
  deleteText: "No membership was ever made of it. It cannot be brought back.",
  deleted: (name: string) => `${name} has been deleted.`,
  saved: (name: string) => `${name} has been saved.`,

  details: "Details",
  selling: "Who can have it",
  term: "Expiry and renewal",
  newFeePackage: "New fee package",
  noFeePackage: "There is no fee package yet. Make one first.",
  requiresApproval: "Requires approval",
  requiresApprovalHint: "Members can choose it themselves only once their club has approved them.",
  expiryHints: {
    DAY_MONTH: "It expires on a set day and month every year.",
    DATE_PERIOD: "It expires after a set period, counted from the day it begins.",
    EXACT_DATE: "It expires on one date, for everybody.",
  },
  expiryDate: "Expiry date",
  months: "January February March April May June July August September October November December".split(" "),
  custom: "Custom",
  renewalHint: "Counted from the start of each period.",
  graceHint:
    "A renewal that is not paid counts for so many days from its start. Then it lapses and its invoice is voided.",
  noticesHint: "When members are told by email that it ends: that it renews, has to be renewed or paid, or has ended.",
  notify: "Notify the member on renewal",
  notifyHint: "They are sent the invoice by email when it renews.",
  playingRights: "Event Eligibility",
  noPlayingRights: "The federation has not defined any yet.",
  feePackageFixed: "The fee package of a package cannot be changed.",
  effect: (from: string, to: string, renewal: string) =>
    `Bought today, it runs from ${from} to ${to} and ${renewal ? `renews on ${renewal}` : "does not renew"}.`,
  save: "Save package",
  conflict:
    "Someone else changed this package meanwhile. Reload to see what they changed. Your changes here will be lost.",
} as const;
