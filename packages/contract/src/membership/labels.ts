// The labels of this domain's fields as they are shown: schemas and the site's strings take them from here.

export const packageLabels = {
  name: "Name",
  description: "Description",
  feePackage: "Fee package",
  expiryType: "Expiry type",
  day: "Expiry day",
  month: "Expiry month",
  period: "Period",
  customPeriod: "Custom period",
  renewal: "Renewal period",
  customRenewal: "Custom renewal period",
  notices: "Reminders by email",
  graceDays: "Days of grace",
} as const;

export const membershipLabels = {
  membershipType: "Membership package",
  fromDate: "From date",
  toDate: "To date",
  startDate: "Start date",
  startTime: "Start time",
  endDate: "End date",
  endTime: "End time",
  renewalDate: "Renewal date",
  renewalTime: "Renewal time",
  until: "Until",
} as const;

export const playingRightLabels = { label: "Label" } as const;

export const criterionLabels = {
  minimumAge: "Minimum age",
  maximumAge: "Maximum age",
  onDate: "Age on this date",
  seasonStart: "Season starts on",
  gender: "Gender",
  place: "State or club",
  memberCategoryId: "Member category",
  memberGroupId: "Member group",
  membershipPackageId: "Membership package",
  held: "Held",
  certificationTypeId: "Certification",
  match: "Members must meet",
  membershipType: "Membership package",
  date: "Date",
} as const;

export const requestLabels = {
  membershipType: membershipLabels.membershipType,
  note: "Note to the seller",
  startDate: membershipLabels.startDate,
  reason: "Reason",
  status: "Status",
} as const;

/** Of a package that its seller does not sell to this member's club, or not to them. */
export const NOT_AVAILABLE = "This membership package is not available to this member.";
