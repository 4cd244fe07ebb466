import { userSearchLabels } from "@salle/contract/members/user-search";

export const strings = {
  ...userSearchLabels,
  text: "Search for the existing user's registration using one of the combinations below.",
  or: "OR",
  byNin: "By National ID",
  byEmail: "By email address",
  byMobile: "By mobile number",
  birthdateHint: "Like 28/02/2010. Only the day and the month are sent.",
  search: "Search",
  error: "There was one or more errors processing your search",
} as const;
