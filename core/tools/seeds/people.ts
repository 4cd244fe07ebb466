import type { Gender } from "@salle/contract/members/codes";
import { ulid } from "ulid";
import { account as newAccount } from "../../src/identity/accounts/factory.ts";
import type { Account } from "../../src/identity/accounts/index.ts";
import { clubMemberProfileIdOf, newNationalId } from "../../src/lib/ids.ts";
import type { ClubMemberProfile, MemberProfile } from "../../src/members/members/entity.ts";
import type { Club } from "../../src/organisations/clubs/entity.ts";
import type { Random } from "./random.ts";
import { boys, girls, men, mobiles, type StateWords, streetKinds, streets, surnames, women } from "./words.ts";

type Made<T> = { -readonly [Name in keyof T]: T[Name] };
/** A member in the making: the seeds still set what becomes of them. */
export interface Member {
  account: Made<Account>;
  profile: Made<MemberProfile>;
  clubMemberProfile: Made<ClubMemberProfile>;
}

type HomeClub = Club & { words: StateWords };

/** Households of one to five until a club has so many members. */
export function makeMembers(random: Random, club: HomeClub, count: number, today: string): Member[] {
  const members: Member[] = [];
  while (members.length < count) members.push(...household(random, club, today).slice(0, count - members.length));
  return members;
}

function household(random: Random, club: HomeClub, today: string): Member[] {
  const lastName = random.pick(surnames).replace(/-/g, (dash) => (random.chance(0.9) ? " " : dash));
  const address = {
    addressLineOne: `${random.between(1, 180)} ${random.pick(streets)} ${random.pick(streetKinds)}`,
    suburb: club.suburb ?? "",
    state: club.words.code,
    postcode: club.postcode ?? "",
  };
  const mobile = random.pick(mobiles);
  const mailName = lastName
    .normalize("NFD")
    .replace(/[^A-Za-z]+/g, "")
    .toLowerCase();
  const email = `${mailName}${random.between(10, 9999)}@example.com`;
  const children = random.chance(0.45) ? random.between(1, 3) : 0;
  const parents = children > 0 ? (random.chance(0.35) ? 1 : 0) : 1;
  const ages = [
    ...Array.from({ length: children }, () => random.between(6, 17)),
    ...Array.from({ length: parents }, () => (children > 0 ? random.between(34, 55) : adultAge(random))),
  ];
  return ages.map((age) =>
    makeMember(random, club, { lastName, age, today, address, emailAddress: email, mobilePhoneNumber: mobile }),
  );
}

const adultAge = (random: Random): number => (random.chance(0.55) ? random.between(18, 35) : random.between(36, 82));

export interface MemberWords {
  firstName?: string;
  lastName: string;
  gender?: Gender;
  age: number;
  /** `YYYY-MM-DD`; nobody joins later. */
  today: string;
  address: Pick<MemberProfile, "addressLineOne" | "suburb" | "state" | "postcode">;
  emailAddress: string;
  mobilePhoneNumber: string;
}

/** One person and their place in a club; `age` is reached in the current year. */
export function makeMember(random: Random, club: Club, words: MemberWords): Member {
  const { age, today } = words;
  const year = Number(today.slice(0, 4));
  const draw = random.next();
  const gender: Gender | undefined = words.gender ?? drawnGender(draw);
  const isOfOldNames = age > 40 && random.chance(0.6);
  const names = {
    F: isOfOldNames ? women : girls,
    M: isOfOldNames ? men : boys,
    X: [...girls, ...boys],
  }[gender ?? "X"];
  const joined = year - random.between(0, Math.min(12, Math.max(0, age - 6)));
  const drawn = isoDate(joined, random.between(1, 9), random.between(1, 28));
  const [memberSince = today] = [drawn, today].sort();
  const at = `${memberSince}T02:00:00.000Z`;
  const person = ulid(Date.parse(at), random.next);
  const standing = random.next();
  const isArchived = standing < 0.05;
  const isApproved = !isArchived && standing >= 0.08;
  const audit = { version: 1, createdAt: at, updatedAt: at };
  const account = newAccount({
    person,
    firstName: words.firstName ?? random.pick(names),
    lastName: words.lastName,
    nationalId: newNationalId((below) => random.below(below)),
    mobilePhoneNumber: words.mobilePhoneNumber,
    createdAt: at,
  });
  const profile: MemberProfile = {
    person,
    dateOfBirth: isoDate(year - age, random.between(1, 12), random.between(1, 28)),
    ...(gender && { gender }),
    emailAddress: words.emailAddress,
    ...words.address,
    addressLineTwo: "",
    addressLineThree: "",
    country: "AU",
    allowMarketing: random.chance(0.4),
    primaryClubId: club.id,
    ...audit,
  };
  const paid = random.next();
  const financialTo = paid < 0.72 ? isoDate(year, 12, 31) : paid < 0.9 ? isoDate(year - 1, 12, 31) : undefined;
  const clubMemberProfile: ClubMemberProfile = {
    id: clubMemberProfileIdOf(person, club.id),
    person,
    clubId: club.id,
    isPrimary: true,
    isApproved,
    isArchived,
    memberSince,
    ...(isApproved && financialTo && { financialTo }),
    ...audit,
  };
  return { account, profile, clubMemberProfile };
}

/** Of a hundred fencers 42 are women, 53 men, two neither, and three have not said. */
const drawnGender = (draw: number): Gender | undefined =>
  draw < 0.42 ? "F" : draw < 0.95 ? "M" : draw < 0.97 ? "X" : undefined;

const isoDate = (year: number, month: number, day: number): string =>
  `${year}-${String(month).padStart(2, "0")}-${String(day).padStart(2, "0")}`;
