/** What two registrations of one person can differ in; each is taken from one of them. `address` is the whole of it. */
export const mergeFields = [
  "firstName",
  "lastName",
  "mobilePhoneNumber",
  "dateOfBirth",
  "gender",
  "emailAddress",
  "address",
  "primaryClub",
  "login",
] as const;
export type MergeField = (typeof mergeFields)[number];

/** What goes over to the survivor, in the order in which it is told. */
export const mergeKinds = [
  "clubs",
  "memberships",
  "invoices",
  "feeAssignments",
  "memberGroups",
  "memberCategories",
  "appointments",
  "notes",
  "emergencyContacts",
  "additionalDetails",
  "biographies",
  "certifications",
  "transfers",
  "linkedAccounts",
  "supportRequests",
] as const;
export type MergeKind = (typeof mergeKinds)[number];
