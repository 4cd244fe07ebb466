import { dialled, isAustralian } from "../phones.ts";
import { memberLabels } from "./labels.ts";

/*
 * What is wrong with a member's details beyond the shape of each field, said alike by the forms and by the server. A
 * value that is stored as it is given is not judged again: what an import has brought can stay.
 */

interface Details {
  dateOfBirth?: string | undefined;
  memberSince?: string | undefined;
  mobilePhoneNumber?: string | undefined;
  postcode?: string | undefined;
  country?: string | undefined;
}

interface Surroundings {
  /** `YYYY-MM-DD` at the club. */
  today: string;
  /** The club's, ISO 3166-1: of a member and of a number that name none. */
  country: string | undefined;
  /** What is stored now. */
  before?: Details;
}

interface Problem {
  field: keyof Details;
  message: string;
}

const EARLIEST_BIRTH = "1900-01-01";

/** What is wrong with the days of a member's birth and joining. */
export function dayProblems({ dateOfBirth = "", memberSince = "" }: Details, today: string): Problem[] {
  const problems: Problem[] = [];
  const say = (field: keyof Details, isWrong: boolean, message: string) => {
    if (isWrong) problems.push({ field, message });
  };
  const { dateOfBirth: birth, memberSince: since } = memberLabels;
  say("dateOfBirth", dateOfBirth > today, `The ${birth} cannot be in the future.`);
  say("dateOfBirth", dateOfBirth !== "" && dateOfBirth < EARLIEST_BIRTH, `The ${birth} must be in 1900 or later.`);
  say("memberSince", memberSince > today, `The ${since} date cannot be in the future.`);
  say(
    "memberSince",
    memberSince !== "" && memberSince < dateOfBirth,
    `The ${since} date cannot be before the ${birth}.`,
  );
  return problems;
}

/** What is wrong with how somebody can be reached; an import only warns of it. */
export function contactProblems(details: Details, { country, before = {} }: Omit<Surroundings, "today">): Problem[] {
  const { mobilePhoneNumber: mobile = "", postcode = "" } = details;
  const problems: Problem[] = [];
  if (mobile && mobile !== before.mobilePhoneNumber && isAustralian(mobile, country) && !isAustralianMobile(mobile)) {
    problems.push({ field: "mobilePhoneNumber", message: "Enter a mobile number with 10 digits, like 0412 345 678." });
  }
  const at = details.country || before.country || country;
  if (postcode && postcode !== before.postcode && at === "AU" && !/^\d{4}$/.test(postcode.trim())) {
    problems.push({ field: "postcode", message: "Enter a postcode with 4 digits, like 2000." });
  }
  return problems;
}

/** All that is wrong with a member's details. */
export const memberProblems = (details: Details, { today, ...at }: Surroundings): Problem[] => [
  ...dayProblems(details, today),
  ...contactProblems(details, at),
];

/** 0412 345 678, 412 345 678 or +61 412 345 678, however it is spaced; a zero may stand after the country. */
const isAustralianMobile = (text: string): boolean => /^(?:\+61|0|)4\d{8}$/.test(dialled(text));
