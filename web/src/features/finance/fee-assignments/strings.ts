import type { ParkedReason } from "@salle/contract/finance/codes";
import { feeAssignmentLabels } from "@salle/contract/finance/labels";
import { formatNumber } from "../../../lib/format.ts";
import { words } from "../../../ui/strings.ts";

/** One of them, and more. */
export const manyOrganisations = ["club or group", "clubs and groups"] as const;
const organisations = (count: number) => words.counted(formatNumber(count), ...manyOrganisations);

export const strings = {
  ...feeAssignmentLabels,
  title: "Assignments",
  loadError: "We could not load who is billed.",
  anyPackage: "All fee packages",
  waitingOnly: "Waiting for you",
  all: "Show all",
  noMatchTitle: "Nobody is billed for this fee package",
  noMatchText: "Choose another one, or assign it.",
  emptyTitle: "Nobody is billed for a fee package yet",
  emptyText: "Assign one to somebody, and they are billed for it on its dates.",
  emptyWaiting: "Nothing waits for you",
  show: (total: string) => `Show ${total === "1" ? "1 assignment" : `${total} assignments`}`,
  amount: "Amount",
  lastBilled: "Last billed",
  nextBilled: "Next billed",
  status: "Status",
  none: "–",

  running: "Running",
  endsOn: (day: string) => `Ends on ${day}`,
  over: "Finished",
  ended: "Ended",
  parked: { MISSED: "Waiting: dates missed", EMPTY: "Waiting: nothing to bill" } satisfies Record<ParkedReason, string>,

  assign: "Assign a fee package",
  assignTitle: (name: string) => `Assign ${name}`,
  assignButton: "Assign",
  chooseAnother: "Choose another payer",
  noPackages: "There is no fee package to assign. Make one on the Packages tab of Fees first.",
  endHint: "Nothing that begins after it is billed. Leave it empty to go on until you end it.",
  firstNow: "The first one is billed now.",
  now: "It is billed now.",
  nothingIn: "There are no fees in this package yet. Add what it charges before its first billing date.",
  assigned: (feePackage: string, payer: string) => `${feePackage} has been assigned to ${payer}.`,

  billOrganisations: "Bill clubs and groups",
  organisations: "Clubs and groups",
  noOrganisations: "There are no clubs or groups to bill.",
  search: "Search clubs and groups",
  searchHint: "By name",
  noneFound: "No clubs or groups match.",
  selectAll: (count: number) => `Select all (${formatNumber(count)})`,
  chooseSome: "Choose the clubs and groups.",
  assignedTo: (feePackage: string, count: number) => `${feePackage} has been assigned to ${organisations(count)}.`,

  actionsOf: (feePackage: string, payer: string) => `${feePackage} of ${payer}`,
  end: "End",
  endOf: (feePackage: string) => `End ${feePackage}`,
  endTitle: (feePackage: string, payer: string) => `End ${feePackage} for ${payer}?`,
  endText: "What was billed stays. Nothing more is billed.",
  hasEnded: (feePackage: string, payer: string) => `${payer} is not billed for ${feePackage} any more.`,

  missed: "What was missed",
  resume: "Go on",
  resumeOf: (feePackage: string) => `Go on with ${feePackage}`,
  resumeTitle: (feePackage: string) => `Go on with ${feePackage}`,
  parkedTexts: {
    MISSED: "More than three billing dates were missed, so nothing was billed without asking you.",
    EMPTY: "There was nothing in the fee package to bill. Add its fees first, then go on.",
  } satisfies Record<ParkedReason, string>,
  resumeChoices: { bill: "Bill what was missed", skip: "Skip to the next date" },
  resumeTexts: {
    bill: "With an invoice for each billing date that was missed.",
    skip: "Nothing is billed for the dates that were missed.",
  },
  resumed: (feePackage: string, payer: string) => `${payer} is billed for ${feePackage} again.`,

  section: "Fee packages",
  sectionEmpty: "They are not billed for a fee package.",
  own: "What you are billed for",
  bills: "Billed regularly",
} as const;
