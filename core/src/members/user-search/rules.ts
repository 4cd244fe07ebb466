import type { ClubMember } from "@salle/contract/members/members";
import type { UserSearch } from "@salle/contract/members/user-search";
import { nationalDigits } from "@salle/contract/phones";
import { fold } from "../../lib/fold.ts";

type Row = Pick<
  ClubMember["attributes"],
  | "userAccountId"
  | "lastName"
  | "nationalId"
  | "memberEmailAddress"
  | "userEmailAddress"
  | "mobilePhoneNumber"
  | "birthdateDay"
  | "birthdateMonth"
  | "isPrimaryClub"
>;

const key = (text: string): string => fold(text).trim().replace(/\s+/g, " ");
const sameName = (one: string, other: string): boolean => key(one) === key(other);

/** What a search is for, whatever its case and spaces: the same for whatever finds the same. */
export function targetOf({ by, value }: UserSearch): string {
  return by === "mobile" ? nationalDigits(value) : key(value).replaceAll(" ", "");
}

/** Whether a search finds a member: nothing of it may be wrong, so that nobody finds out the rest by trying. */
export function isFound(asked: UserSearch, row: Row): boolean {
  const target = targetOf(asked);
  if (asked.by === "nin") return target === targetOf({ by: "nin", value: row.nationalId });
  const known = asked.by === "email" ? [row.memberEmailAddress, row.userEmailAddress] : [row.mobilePhoneNumber];
  const { lastName, day, month } = asked;
  return (
    known.some((value) => value !== "" && targetOf({ ...asked, value }) === target) &&
    sameName(lastName, row.lastName) &&
    day === row.birthdateDay &&
    month === row.birthdateMonth
  );
}

type Born = Pick<ClubMember["attributes"], "birthdateYear" | "birthdateMonth" | "birthdateDay">;

/** A row's birth date, `YYYY-MM-DD`; "" where a part of it is not known. */
export function birthOf({ birthdateYear: year, birthdateMonth: month, birthdateDay: day }: Born): string {
  if (year === null || month === null || day === null) return "";
  return [String(year).padStart(4, "0"), String(month).padStart(2, "0"), String(day).padStart(2, "0")].join("-");
}

/** One row of each person: their own club's, where that is among them. */
export const onePerPerson = <R extends Row>(rows: readonly R[]): R[] =>
  [...Map.groupBy(rows, ({ userAccountId }) => userAccountId).values()].flatMap(
    (of) => of.find(({ isPrimaryClub }) => isPrimaryClub) ?? of[0] ?? [],
  );
