import { memberGenderLabels } from "@salle/contract/members/labels";
import type { MergeField, MergeKind } from "@salle/contract/members/merge-codes";
import { mergeTexts } from "@salle/contract/members/merges";
import { formatNumber } from "../../../lib/format.ts";
import { searchWords } from "../../../ui/list/search-words.ts";

/** What goes over, of one and of several. */
const kinds: Record<MergeKind, readonly [one: string, several: string]> = {
  clubs: ["club", "clubs"],
  memberships: ["membership", "memberships"],
  invoices: ["invoice with its payments", "invoices with their payments"],
  feeAssignments: ["fee package", "fee packages"],
  memberGroups: ["member group", "member groups"],
  memberCategories: ["member category", "member categories"],
  appointments: ["position", "positions"],
  notes: ["note", "notes"],
  biographies: ["biography", "biographies"],
  emergencyContacts: ["emergency contact", "emergency contacts"],
  additionalDetails: ["form of additional details", "forms of additional details"],
  certifications: ["certification", "certifications"],
  transfers: ["transfer", "transfers"],
  linkedAccounts: ["linked account", "linked accounts"],
  supportRequests: ["support request", "support requests"],
};

const fields: Record<MergeField, string> = {
  firstName: "First name",
  lastName: "Last name",
  mobilePhoneNumber: "Mobile phone number",
  dateOfBirth: "Date of birth",
  gender: "Gender",
  emailAddress: "Email address",
  address: "Address",
  primaryClub: "Primary club",
  login: "Email address to sign in with",
};

export const strings = {
  title: "Merge registrations",
  intro:
    "For two registrations of one person. One is kept and gets all that the other has; the other is archived and leads to the one that is kept. It cannot be undone.",
  back: "Back to the member",
  loadError: "The registrations could not be loaded.",
  membersError: "The members could not be loaded.",
  chooseTitle: "Choose the registration to keep",
  choice: searchWords("member", "members", "Name or National ID"),
  choose: "Keep",
  chooseOf: (name: string, nationalId: string) => `Keep ${name} (${nationalId})`,
  kept: "Kept",
  givenUp: "Given up",
  name: "Name",
  nationalId: "National ID",
  clubs: "Clubs",
  swap: "Keep the other one",
  another: "Choose another one",
  inTheWay: "These registrations cannot be merged yet:",
  moves: "What goes over",
  noMoves: "The registration that is given up has nothing of its own.",
  count: (kind: MergeKind, count: number) => `${formatNumber(count)} ${kinds[kind][count === 1 ? 0 : 1]}`,
  overlaps: (names: string) =>
    `Both have been sold this for the same time: ${names}. Both stay as they were sold; revoke one of them afterwards if it was a mistake.`,
  choices: "What is right?",
  choicesText: "The registrations say different things. What only one of them says is kept as it is.",
  fields,
  genders: memberGenderLabels,
  loginHint: "The password belongs to the address. The other address no longer signs in.",
  typeName: (name: string) => `To confirm, type the name of the one that is given up: ${name}`,
  merge: "Merge registrations",
  reload: mergeTexts.stale,
  under: "The registrations are being merged. It takes about a minute and goes on when you leave this page.",
  merged: "The registrations are merged.",
  open: "Open the member",
  jobError: "How far it is could not be loaded.",
} as const;
