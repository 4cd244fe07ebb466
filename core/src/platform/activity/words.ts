import { own } from "@salle/contract/own";
import type { ActivityAction } from "@salle/contract/platform/activity";

/** What people call a kind of item that is recorded; another one, as its name reads. */
const nouns: Readonly<Record<string, string>> = {
  account: "an account",
  "member-profile": "personal details",
  "club-member-profile": "a place in a club",
  membership: "a membership",
  "membership-package": "a membership package",
  "fee-package": "a fee package",
  "playing-right": "a playing right",
  invoice: "an invoice",
  payment: "a payment",
  "member-category": "a member category",
  "member-category-assignment": "a member category's member",
  "member-group": "a member group",
  "member-group-assignment": "a member group's member",
  "campaign-account": "a campaign account",
  club: "a club",
  "club-group": "a club group",
  "club-position": "a club position",
  "club-position-appointment": "an appointment to a position",
  "club-note": "a note about a member",
  biography: "a biography",
  "emergency-contact": "an emergency contact",
  "metadata-definition": "the fields of additional details",
  "metadata-record": "additional details",
  role: "a role",
  link: "a linked account",
  "membership-request": "a request for a membership",
  transfer: "a transfer",
  "link-request": "a request to act for somebody",
  "two-factor": "two-factor",
  settings: "the settings",
  "integration-catalogue": "the list of integrations",
  "integration-pod": "an integration pod",
  "enabled-integrations": "the enabled integrations",
};

export const nounOf = (entity: string): string => own(nouns, entity) ?? `a ${entity.replaceAll("-", " ")}`;

const verbs: Record<ActivityAction, string> = { created: "Added", changed: "Changed", removed: "Removed" };

export const verbOf = (action: ActivityAction): string => verbs[action];

const LABELLED = "values.";

/** An attribute's name as words: `mobilePhoneNumber` is "Mobile phone number", a path's parts are apart by commas. */
export function fieldWords(name: string): string {
  // Additional details, by the labels that people gave them.
  if (name.startsWith(LABELLED)) return name.slice(LABELLED.length);
  const words = name
    .replaceAll(".", ", ")
    .replace(/([a-z\d])([A-Z])/g, (_, before: string, after: string) => `${before} ${after.toLowerCase()}`);
  return words.charAt(0).toUpperCase() + words.slice(1);
}
