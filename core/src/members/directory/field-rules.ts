import { addDays } from "@salle/calendar/calendar-date";
import { startOfDay } from "@salle/calendar/local-day";
import {
  type MemberBirthField,
  type MemberDayField,
  type MemberIdField,
  type MemberTextField,
  memberBirthFields,
  memberDayFields,
  memberIdFields,
  memberTextFields,
} from "@salle/contract/members/member-fields";
import type { MemberFilters } from "@salle/contract/members/members";
import { phoneWords, searchWords } from "@salle/contract/phones";
import { searchable, searchableName, searched } from "../../lib/fold.ts";
import { accountIdOf, memberHandleOf, memberProfileIdOf } from "../../lib/ids.ts";
import type { Row } from "./row.ts";
import { dateNumber } from "./rules.ts";
import { withoutSigns } from "./search-text.ts";

export type WordField = MemberTextField | MemberIdField;
export type NumberField = MemberBirthField | MemberDayField;

/** What filters ask of single fields: words that a field holds, and numbers between which it lies, both included. */
export interface FieldsWanted {
  words: { field: WordField; word: string }[];
  ranges: { field: NumberField; from: number; to: number }[];
}

/** Between marks, so that it is found whole. */
const wholly = (id: string): string => `<${id}>`;
const named = (name: string): string => `${searchable(name)}\n${searchableName(name)}`;

/** What a filter looks through of a row's field, folded. */
export const textIn: Record<WordField, (row: Row) => string> = {
  firstName: (row) => named(row.firstName),
  lastName: (row) => named(row.lastName),
  fullName: (row) => named(`${row.firstName} ${row.lastName}`),
  nationalId: (row) => searchable(`${row.nationalId}\n${withoutSigns(row.nationalId)}`),
  memberEmailAddress: (row) => searchable(row.memberEmailAddress),
  userEmailAddress: (row) => searchable(row.userEmailAddress),
  mobilePhoneNumber: ({ mobilePhoneNumber: mobile }) => [searchable(mobile), ...phoneWords(mobile)].join("\n"),
  postalAddress: (row) => searchable(row.postalAddress),
  membership: (row) => searchable(row.membership),
  handle: (row) => wholly(memberHandleOf(row.id)),
  memberProfileId: (row) => wholly(memberProfileIdOf(row.person)),
  userAccountId: (row) => wholly(accountIdOf(row.person)),
};

/** A row's field as a number that grows with it: a part of a day, a day as `dateNumber`, an instant in whole seconds; 0 for none. */
export const numberIn: Record<NumberField, (row: Row) => number> = {
  birthdateDay: (row) => dateNumber(row.dateOfBirth) % 100,
  birthdateMonth: (row) => Math.floor(dateNumber(row.dateOfBirth) / 100) % 100,
  birthdateYear: (row) => Math.floor(dateNumber(row.dateOfBirth) / 10_000),
  memberSince: (row) => dateNumber(row.memberSince),
  financialTo: (row) => dateNumber(row.financialTo),
  lastUpdated: (row) => Math.floor(Date.parse(row.updatedAt) / 1000) || 0,
};

/** What a set of filters asks of fields; days are those of a time zone. A member without a day is on none. */
export function fieldsWantedBy(filters: MemberFilters, timeZone: string): FieldsWanted {
  const words = memberTextFields.flatMap((field) =>
    searchWords(searched(filters[field] ?? "")).map((word) => ({ field, word })),
  );
  const ids = memberIdFields.flatMap((field) => {
    const id = filters[field];
    return id ? [{ field, word: wholly(id) }] : [];
  });
  const born = memberBirthFields.flatMap((field) => {
    const number = filters[field];
    return number === undefined ? [] : [{ field, from: number, to: number }];
  });
  const days = memberDayFields.flatMap((field) => {
    const [on, first, last] = [filters[field], filters[`${field}From`], filters[`${field}To`]];
    return [[on, on] as const, [first, last] as const].flatMap(([from, to]) =>
      from || to ? [{ field, ...(field === "lastUpdated" ? instantsIn(from, to, timeZone) : daysIn(from, to)) }] : [],
    );
  });
  return { words: [...words, ...ids], ranges: [...born, ...days] };
}

const daysIn = (from = "", to = "") => ({ from: from ? dateNumber(from) : 1, to: to ? dateNumber(to) : Infinity });

const instantsIn = (from = "", to = "", timeZone: string) => ({
  from: from ? startOfDay(from, timeZone) : 1,
  to: to ? startOfDay(addDays(to, 1), timeZone) - 1 : Infinity,
});
