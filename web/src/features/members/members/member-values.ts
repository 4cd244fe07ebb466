import type { AddMemberInput } from "@salle/contract/members/changes";
import type { MemberRecord } from "@salle/contract/members/members";
import { formatPhone } from "@salle/contract/phones";

/** What the forms hold: every field, "" for nothing. */
export type MemberValues = Required<Omit<AddMemberInput, "nationalId" | "allowDuplicate" | "allowUnusualNumber">>;

export const blankMember = (country: string): MemberValues & { nationalId: string } => ({
  firstName: "",
  lastName: "",
  dateOfBirth: "",
  gender: null,
  nationalId: "",
  emailAddress: "",
  mobilePhoneNumber: "",
  addressLineOne: "",
  addressLineTwo: "",
  addressLineThree: "",
  suburb: "",
  state: "",
  postcode: "",
  country,
  memberSince: "",
  isPrimary: true,
  allowMarketing: false,
});

export const valuesOf = ({ attributes: a }: MemberRecord): MemberValues => ({
  firstName: a.firstName,
  lastName: a.lastName,
  dateOfBirth: a.dateOfBirth,
  gender: a.gender,
  emailAddress: a.emailAddress,
  mobilePhoneNumber: formatPhone(a.mobilePhoneNumber),
  addressLineOne: a.addressLineOne,
  addressLineTwo: a.addressLineTwo,
  addressLineThree: a.addressLineThree,
  suburb: a.suburb,
  state: a.state,
  postcode: a.postcode,
  country: a.country,
  memberSince: a.memberSince.slice(0, 10),
  isPrimary: a.isPrimary,
  allowMarketing: a.allowMarketing,
});
