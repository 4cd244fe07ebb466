// The labels of this domain's fields as they are shown: schemas and the site's strings take them from here.

import type { Gender, MemberStanding } from "./codes.ts";

export const memberLabels = {
  firstName: "First name",
  lastName: "Last name",
  dateOfBirth: "Date of birth",
  gender: "Gender",
  emailAddress: "Email address",
  mobilePhoneNumber: "Mobile number",
  addressLineOne: "Address line one",
  addressLineTwo: "Address line two",
  addressLineThree: "Address line three",
  suburb: "Suburb",
  state: "State",
  postcode: "Postcode",
  country: "Country",
  memberSince: "Member since",
  nationalId: "National ID",
} as const;

/** How somebody stands with their club, in lists, filters and files. */
export const memberStandingLabels: Record<MemberStanding, string> = {
  current: "Current",
  ends: "Ends within 30 days",
  awaiting: "Awaiting payment",
  overdue: "Overdue",
  lapsed: "Lapsed",
  pending: "Pending approval",
  archived: "Archived",
};

export const memberGenderLabels: Record<Gender, string> = { F: "Female", M: "Male", X: "Other" };

export const categoryLabels = {
  name: "Name",
  description: "Description",
  hasPlayingRights: "Has playing rights",
  choose: "Choose a category.",
} as const;

export const positionLabels = {
  description: "Description",
  position: "Position",
  member: "Member",
  startDate: "Start date",
  endDate: "End date",
} as const;

export const noteLabels = {
  text: "Note",
  subjectVisible: "Visible to the member",
} as const;

export const emergencyContactLabels = {
  firstName: "Given name",
  lastName: "Family name",
  telephone: "Telephone",
  altTelephone: "Alternate telephone",
  emailAddress: "Email",
  relation: "Relation",
  note: "Note",
} as const;

export const biographyLabels = {
  handedness: "Handedness",
  why: "Why Fencing?",
  birthCity: "Birth city",
  residingCity: "Residing city",
  photo: "Photo",
  showBio: "Show Biography",
  showBirthYear: "Show birth year",
  showBioPhoto: "Show photo",
  isPhotoVerified: "Photo verified",
} as const;
