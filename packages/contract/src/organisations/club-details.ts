import { dialled } from "../phones.ts";
import * as problems from "../problems.ts";
import { isAbn } from "./abn.ts";
import { clubLabels } from "./labels.ts";

/*
 * What is wrong with a club's details beyond the shape of each field, said alike by the forms and by the server. A value
 * that is stored as it is given is not judged again: what an older program has kept can stay.
 */

export interface ClubDetails {
  ABN?: string | undefined;
  postcode?: string | undefined;
  country?: string | undefined;
  telephone?: string | undefined;
  afterHoursTelephone?: string | undefined;
  latitude?: number | null | undefined;
  longitude?: number | null | undefined;
  membershipYearEndingDay?: number | undefined;
  membershipYearEndingMonth?: number | undefined;
}

interface Problem {
  field: keyof ClubDetails;
  message: string;
}

/** Of a membership year that ends every year: there is no 29 February in three of four. */
const DAYS = [31, 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31];

/** @param before what is stored now; what is not given stays as it is there */
export function clubProblems(given: ClubDetails, before: ClubDetails = {}): Problem[] {
  const next = { ...before, ...withoutUndefined(given) };
  const isChanged = (...fields: (keyof ClubDetails)[]) => fields.some((field) => next[field] !== before[field]);
  const wrong: Problem[] = [];
  const say = (field: keyof ClubDetails, isWrong: boolean, message: string) => {
    if (isWrong) wrong.push({ field, message });
  };
  const { ABN = "", postcode = "", membershipYearEndingDay: day, membershipYearEndingMonth: month } = next;
  say("ABN", isChanged("ABN") && ABN !== "" && !isAbn(ABN), "Enter an ABN with 11 digits, like 51 824 753 556.");
  const isAustralian = (next.country || "AU") === "AU";
  say(
    "postcode",
    isChanged("postcode", "country") && postcode !== "" && isAustralian && !/^\d{4}$/.test(postcode.trim()),
    "Enter a postcode with 4 digits, like 2000.",
  );
  for (const field of ["telephone", "afterHoursTelephone"] as const) {
    const number = next[field] ?? "";
    say(field, isChanged(field) && number !== "" && !isPhone(number), problems.phone(clubLabels[field]));
  }
  const [latitude, longitude] = [next.latitude ?? null, next.longitude ?? null];
  say("latitude", latitude === null && longitude !== null, "Enter the Latitude too, or leave both empty.");
  say("longitude", longitude === null && latitude !== null, "Enter the Longitude too, or leave both empty.");
  say(
    "membershipYearEndingDay",
    isChanged("membershipYearEndingDay", "membershipYearEndingMonth") &&
      day !== undefined &&
      day > (DAYS[(month ?? 12) - 1] ?? 31),
    "Choose a day that the month has every year.",
  );
  return wrong;
}

const isPhone = (text: string): boolean => /^\+?\d{6,15}$/.test(dialled(text));

const withoutUndefined = (of: ClubDetails): ClubDetails =>
  Object.fromEntries(Object.entries(of).filter(([, value]) => value !== undefined));
