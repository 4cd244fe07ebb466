export { type AskedAtSignup, askedAtSignup, signupFields, signupProblems, signupSteps } from "./signup.ts";
export {
  clubDefinition,
  clubRecord,
  definition,
  record,
  save,
  saveClub,
  saveClubDefinition,
  saveDefinition,
} from "./verbs.ts";
