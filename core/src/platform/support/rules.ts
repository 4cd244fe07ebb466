import { formatInstant } from "@salle/calendar/format";
import {
  type SendFeedback,
  type SupportData,
  supportLabels,
  type VisitedRoute,
} from "@salle/contract/platform/support";

const DIGITS = 8;

/** A number that can be read out on the telephone: `S-01234567`. @param random a whole number below 10^8 */
export const referenceOf = (random: number): string => `S-${String(random).padStart(DIGITS, "0")}`;
export const REFERENCES = 10 ** DIGITS;

/** What each form is about, as its mail's subject says it. */
export const formTitles = {
  admin: "Administration account",
  bug: "Bug report",
  other: "Support request",
} as const satisfies Record<SendFeedback["name"], string>;

/** Where an answer reaches whoever asks: what they typed, else what they sign in with; undefined when there is neither. */
export const replyAddressOf = (data: SupportData, signsInWith: string | undefined): string | undefined =>
  data.email || signsInWith || undefined;

/** Of the account's two names those that a page has said, and that are not whose bearer came with the call. */
export const wrongAccounts = (
  { accountId, accountKey }: Pick<SendFeedback, "accountId" | "accountKey">,
  signedIn: string | null,
): ("accountId" | "accountKey")[] => {
  const said = { accountId, accountKey };
  // Nobody is signed in: what is said cannot be known, so it counts for nothing.
  if (signedIn === null) return [];
  return (["accountId", "accountKey"] as const).filter((name) => said[name] && said[name] !== signedIn);
};

/** What was filled in, in the order of the form, with its labels. */
export const filledIn = (data: SupportData): [label: string, text: string][] =>
  (["club", "nin", "bug", "before", "other", "message"] as const).flatMap((name): [string, string][] =>
    data[name] ? [[supportLabels[name], data[name]]] : [],
  );

/** The addresses visited last, the newest first, each with when and in which context. */
export const visitsOf = (routes: readonly VisitedRoute[], zone: string): string[] =>
  routes
    .toSorted((one, other) => other.time - one.time)
    .map(({ time, path, contextType, handle }) =>
      [formatInstant(time, zone, "moment"), path, handle ?? contextType].filter(Boolean).join("  "),
    );
