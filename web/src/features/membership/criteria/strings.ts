import type { CriteriaMatch } from "@salle/contract/membership/codes";
import { criteriaMatchLabels } from "@salle/contract/membership/criteria";
import { criterionLabels } from "@salle/contract/membership/labels";

/** Texts of spec 02 §8 are verbatim. */
export const strings = {
  title: (name: string) => `Criteria of ${name}`,
  hint: "Who can have this package: at purchase, and again at each renewal.",
  loadError: "There was a problem loading the membership criteria.",
  deleteError: "There was a problem trying to delete the membership criteria.",
  formError: "There was a problem loading the form.",
  list: "Criteria",
  empty: "There are no criteria: everybody can have this package.",
  type: "Criteria type",
  match: criterionLabels.match,
  matches: criteriaMatchLabels,
  matchOf: (match: CriteriaMatch) => `${criterionLabels.match}: ${criteriaMatchLabels[match].toLowerCase()}`,
  matchError: "There was a problem saving that.",
  add: "Add",
  newTitle: (type: string) => `New criterion: ${type}`,
  edit: (summary: string) => `Edit: ${summary}`,
  delete: (summary: string) => `Delete: ${summary}`,
  editShort: "Edit",
  deleteShort: "Delete",
  deleteTitle: "Delete this criterion?",
  save: "Save criterion",
  saved: "The criterion has been saved.",
  deleted: "The criterion has been deleted.",
} as const;
