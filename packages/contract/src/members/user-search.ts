import * as z from "zod/mini";
import { account } from "../access.ts";
import { endpoint } from "../endpoint.ts";
import { computed } from "../resource.ts";
import { lineText } from "../texts.ts";
import { many, write } from "../wire.ts";

/** So many people at most are told. */
export const MOST_USERS_FOUND = 10;

export const userSearchTexts = {
  noCombination: "Your search must use one of combinations provided.",
  lastName: {
    email: "You must enter a valid last name when searching by email.",
    mobile: "You must enter a valid last name when searching by mobile.",
  },
  birthdate: {
    email: "You must enter a valid day of birth (1-31) and month of birth (1-12) when searching by email.",
    mobile: "You must enter a valid day of birth (1-31) and month of birth (1-12) when searching by mobile.",
  },
  tooMany: "There were too many searches.",
} as const;

export const userSearchLabels = {
  nin: "National ID Number",
  emailAddress: "Email Address",
  mobilePhoneNumber: "Mobile Number",
  lastName: "Last Name",
  birthdate: "Date of Birth",
} as const;

const line = (label: string, max?: number) => z.optional(z.nullable(lineText(label, max)));
const part = z.optional(z.nullable(z.number()));

/** What is searched by; null or absent where it is not used (spec 02 §3). Of a birth date no year is asked. */
export const SearchUsers = z.strictObject({
  nin: line(userSearchLabels.nin, 40),
  emailAddress: line(userSearchLabels.emailAddress, 254),
  mobilePhoneNumber: line(userSearchLabels.mobilePhoneNumber, 40),
  lastName: line(userSearchLabels.lastName),
  birthdateDay: part,
  birthdateMonth: part,
});
export type SearchUsers = z.infer<typeof SearchUsers>;

/** What a search is by: the first combination that is begun, by its priority (spec 02 §5). */
export type UserSearch =
  | { by: "nin"; value: string }
  | { by: "email" | "mobile"; value: string; lastName: string; day: number; month: number };

const isIn = (value: number | null | undefined, most: number): value is number =>
  typeof value === "number" && Number.isInteger(value) && value >= 1 && value <= most;

/** What somebody searches by, or what is wrong with it and on which field (spec 02 §5). */
export function userSearchOf(given: SearchUsers): UserSearch | { field: keyof SearchUsers; message: string } {
  const { nin, emailAddress, mobilePhoneNumber, lastName, birthdateDay: day, birthdateMonth: month } = given;
  if (nin) return { by: "nin", value: nin };
  const by = emailAddress ? "email" : "mobile";
  const value = emailAddress || mobilePhoneNumber;
  if (!value) return { field: "nin", message: userSearchTexts.noCombination };
  if (!lastName) return { field: "lastName", message: userSearchTexts.lastName[by] };
  if (!isIn(day, 31) || !isIn(month, 12)) return { field: "birthdateDay", message: userSearchTexts.birthdate[by] };
  return { by, value, lastName, day, month };
}

/** Somebody who was found: the least by which whoever knows them knows them again. Its id is the account's. */
export const UserFound = computed("userSearchResult", {
  firstName: z.string(),
  lastName: z.string(),
  nin: z.string(),
  /** The club they are at, and whether it has approved them. */
  club: z.string(),
  clubId: z.string(),
  clubApproved: z.boolean(),
});
export type UserFound = z.infer<typeof UserFound>;

export const searchUsers = endpoint("POST /app/membership/user-search", {
  area: "user-search",
  source: "spec 02 §7",
  summary: "Find the registration of somebody whom one knows; so often an hour, by who asks and by what is asked for",
  access: account(),
  inPerson: true,
  body: write(SearchUsers),
  output: many(UserFound),
});
