// The labels of this domain's fields as they are shown: schemas and the site's strings take them from here.

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
