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
