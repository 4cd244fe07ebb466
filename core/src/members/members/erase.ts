import type { Step } from "../../dynamo/index.ts";
import type { ClubMemberProfile, MemberProfile } from "./entity.ts";
import { clubMemberProfileWrites, profileWrites } from "./writes.ts";

const nobody = {
  dateOfBirth: "",
  gender: undefined,
  emailAddress: "",
  addressLineOne: "",
  addressLineTwo: "",
  addressLineThree: "",
  suburb: "",
  state: "",
  postcode: "",
  country: "",
  allowMarketing: false,
  isProfilePublic: undefined,
  isEmailPublic: undefined,
  isMobilePublic: undefined,
  primaryClubId: "",
} as const;

/** Empties what is known of a person, and archives their places in clubs. Of their groups, the groups' area sees to it. */
export const eraseSteps = (
  profile: MemberProfile | undefined,
  places: readonly ClubMemberProfile[],
  now: Date,
): Step[] => [
  ...(profile ? profileWrites.update(profile, nobody, now, profileWrites.stale).steps : []),
  ...places.flatMap((place) => {
    const emptied = { isArchived: true, isPrimary: false, memberSince: "", financialTo: undefined };
    return clubMemberProfileWrites.update(place, emptied, now, profileWrites.stale).steps;
  }),
];
