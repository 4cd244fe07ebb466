import type { ExportColumns } from "../exports.ts";

/** What a file of members can hold, named as the list's columns are. */
export const memberExportColumns = {
  lastName: { heading: "Last name", kind: "text", of: "name" },
  firstName: { heading: "First name", kind: "text", of: "name" },
  status: { heading: "Status", kind: "text" },
  owes: { heading: "Owes", kind: "amount" },
  membership: { heading: "Membership", kind: "text" },
  financialTo: { heading: "Financial to", kind: "date" },
  nationalId: { heading: "National ID", kind: "text" },
  birthdate: { heading: "Date of birth", kind: "date" },
  gender: { heading: "Gender", kind: "text" },
  clubName: { heading: "Club", kind: "text" },
  email: { heading: "Email", kind: "text" },
  mobile: { heading: "Mobile", kind: "phone" },
  address: { heading: "Postal address", kind: "text" },
  memberSince: { heading: "Member since", kind: "date" },
} as const satisfies ExportColumns;

/** What a file of clubs can hold, named as the list's columns are. */
export const clubExportColumns = {
  name: { heading: "Club", kind: "text" },
  shortName: { heading: "Short name", kind: "text" },
  suburb: { heading: "Suburb", kind: "text" },
  state: { heading: "State", kind: "text" },
  members: { heading: "Current members", kind: "count" },
  renewed: { heading: "Renewed", kind: "share" },
  overdue: { heading: "Overdue", kind: "amount" },
  administrator: { heading: "Administrator", kind: "text" },
  status: { heading: "Status", kind: "text" },
} as const satisfies ExportColumns;
