import { type MergeField, mergeFields } from "@salle/contract/members/merge-codes";
import type { Account } from "../../identity/accounts/index.ts";
import type { MemberProfile } from "../members/index.ts";

/** What is known of one of the two. */
export interface Side {
  account: Account;
  profile: MemberProfile | undefined;
}

/** The one line in which an address is compared and shown. */
const addressLine = ({ profile }: Side): string =>
  [
    profile?.addressLineOne,
    profile?.addressLineTwo,
    profile?.addressLineThree,
    profile?.suburb,
    profile?.state,
    profile?.postcode,
    profile?.country,
  ]
    .filter(Boolean)
    .join(", ");

const addressOf = ({ profile }: Side) => ({
  addressLineOne: profile?.addressLineOne ?? "",
  addressLineTwo: profile?.addressLineTwo ?? "",
  addressLineThree: profile?.addressLineThree ?? "",
  suburb: profile?.suburb ?? "",
  state: profile?.state ?? "",
  postcode: profile?.postcode ?? "",
  country: profile?.country ?? "",
});

/** The values of a registration, by what it can differ in; "" where it has none. */
const values: Readonly<Record<MergeField, (of: Side) => string>> = {
  firstName: ({ account }) => account.firstName,
  lastName: ({ account }) => account.lastName,
  mobilePhoneNumber: ({ account }) => account.mobilePhoneNumber ?? "",
  dateOfBirth: ({ profile }) => profile?.dateOfBirth ?? "",
  gender: ({ profile }) => profile?.gender ?? "",
  emailAddress: ({ profile }) => profile?.emailAddress ?? "",
  address: addressLine,
  primaryClub: ({ profile }) => profile?.primaryClubId ?? "",
  login: ({ account }) => account.emailAddress ?? "",
};

export interface Difference {
  field: MergeField;
  survivor: string;
  duplicate: string;
}

const difference = (field: MergeField, survivor: Side, duplicate: Side): Difference => ({
  field,
  survivor: values[field](survivor).trim(),
  duplicate: values[field](duplicate).trim(),
});

/** Where both say something else. */
export const differencesOf = (survivor: Side, duplicate: Side): Difference[] =>
  mergeFields
    .map((field) => difference(field, survivor, duplicate))
    .filter((each) => each.survivor !== "" && each.duplicate !== "" && each.survivor !== each.duplicate);

/** What the survivor is from now on: their own, what was chosen of the duplicate, and what the duplicate alone says. */
export function chosenOf(survivor: Side, duplicate: Side, fromDuplicate: readonly MergeField[]) {
  const takes = (field: MergeField): boolean => {
    const both = difference(field, survivor, duplicate);
    return both.duplicate !== "" && (both.survivor === "" || fromDuplicate.includes(field));
  };
  const from = (field: MergeField) => (takes(field) ? duplicate : survivor);
  const both = [survivor, duplicate].flatMap(({ profile }) => profile ?? []);
  /** What somebody has agreed to holds where they have said nothing else anywhere. */
  const all = (name: "allowMarketing" | "isProfilePublic" | "isEmailPublic" | "isMobilePublic") =>
    both.every((profile) => profile[name] === true);
  const gender = from("gender").profile?.gender;
  return {
    account: {
      firstName: values.firstName(from("firstName")),
      lastName: values.lastName(from("lastName")),
      mobilePhoneNumber: from("mobilePhoneNumber").account.mobilePhoneNumber,
    },
    takesLogin: takes("login"),
    profile:
      both.length === 0
        ? undefined
        : {
            dateOfBirth: values.dateOfBirth(from("dateOfBirth")),
            ...(gender && { gender }),
            emailAddress: values.emailAddress(from("emailAddress")),
            ...addressOf(from("address")),
            primaryClubId: values.primaryClub(from("primaryClub")),
            allowMarketing: all("allowMarketing"),
            isProfilePublic: all("isProfilePublic"),
            isEmailPublic: all("isEmailPublic"),
            isMobilePublic: all("isMobilePublic"),
          },
  };
}

/** What is known of the two that could be in the way. */
export interface Standing {
  isSame: boolean;
  /** Each of the two by name, where it is so of them. */
  erased: readonly string[];
  merging: readonly string[];
  transferring: readonly string[];
  /** The survivor may do more than who asks, who could be them by the duplicate's password. */
  isAbove: boolean;
  /** Of the duplicate alone. */
  isRoot: boolean;
  roles: number;
  isAlias: boolean;
  /** Whose survivor has been merged into another. */
  isSurvivorAlias: boolean;
  /** Their invoices with a payment under way, as they are called. */
  paying: readonly string[];
  /** One of the two acts for the other. */
  isLinked: boolean;
  /** Their login is taken over, and has a second factor. */
  losesTwoFactor: boolean;
  /** In how many clubs they are together. */
  clubs: number;
}

/** A transaction has at most a hundred items, of which each club takes up to four. */
const MOST_CLUBS = 20;

/** Why two registrations cannot be merged yet; none when they can. */
export const inTheWay = (of: Standing): string[] => [
  ...(of.isSame ? ["they are one and the same registration"] : []),
  ...(of.isRoot ? ["the duplicate is the root user"] : []),
  ...(of.isAbove ? ["the registration to keep has roles that may do more than yours"] : []),
  ...(of.isAlias ? ["the duplicate has been merged already"] : []),
  ...(of.isSurvivorAlias ? ["the registration to keep has been merged into another one itself"] : []),
  ...of.erased.map((name) => `the data of ${name} is erased, or is to be`),
  ...of.merging.map((name) => `another merge of ${name} is under way`),
  ...of.transferring.map((name) => `a transfer of ${name} waits`),
  ...(of.roles > 0 ? ["the duplicate has roles, which have to be taken away first"] : []),
  ...(of.paying.length > 0 ? [`a payment of ${of.paying.join(", ")} is under way`] : []),
  ...(of.isLinked ? ["one of them acts for the other"] : []),
  ...(of.losesTwoFactor ? ["the login that would be taken over has two-factor, which has to be taken off first"] : []),
  ...(of.clubs > MOST_CLUBS ? [`they are in more than ${MOST_CLUBS} clubs together`] : []),
];

/** A membership as far as it could overlap with another. */
export interface Sold {
  clubId: string;
  packageId: string;
  packageName: string;
  startDate: number;
  endDate: number;
  revokedAt?: number;
}

/** The memberships of both in one club and package at a time, by name; both stay as they were sold. */
export const overlapsOf = (survivor: readonly Sold[], duplicate: readonly Sold[]): string[] => [
  ...new Set(
    duplicate.flatMap((one) =>
      survivor.some(
        (other) =>
          other.clubId === one.clubId &&
          other.packageId === one.packageId &&
          one.startDate <= (other.revokedAt ?? other.endDate) &&
          other.startDate <= (one.revokedAt ?? one.endDate),
      )
        ? [one.packageName]
        : [],
    ),
  ),
];
