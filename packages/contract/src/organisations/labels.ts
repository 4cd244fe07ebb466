// The labels of this domain's fields as they are shown: schemas and the site's strings take them from here.

export const clubLabels = {
  name: "Name",
  abbreviatedName: "Short name",
  description: "Description",
  ABN: "ABN",
  addressLineOne: "Address line one",
  addressLineTwo: "Address line two",
  addressLineThree: "Address line three",
  suburb: "Suburb",
  state: "State",
  postcode: "Postcode",
  country: "Country",
  latitude: "Latitude",
  longitude: "Longitude",
  telephone: "Telephone",
  afterHoursTelephone: "After-hours telephone",
  webAddress: "Website",
  timeZone: "Time zone",
  membershipYearEndingDay: "Membership year ends on day",
  membershipYearEndingMonth: "Membership year ends in month",
  clubGroupId: "Club group",
} as const;
