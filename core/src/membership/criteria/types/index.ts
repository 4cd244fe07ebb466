import type { CriteriaType } from "@salle/contract/membership/codes";
import { age } from "./age.ts";
import { certification } from "./certification.ts";
import { clubApproval } from "./club-approval.ts";
import { firstTime } from "./first-time.ts";
import { gender } from "./gender.ts";
import { holdsPackage } from "./holds-package.ts";
import { memberCategory } from "./member-category.ts";
import { memberGroup } from "./member-group.ts";
import { noOverdue } from "./no-overdue.ts";
import { place } from "./place.ts";
import { primaryClub } from "./primary-club.ts";
import type { CriterionType } from "./type.ts";

/** Every type of criterion by its code. */
export const types: Readonly<Record<CriteriaType, CriterionType>> = {
  age,
  gender,
  place,
  "member-category": memberCategory,
  "member-group": memberGroup,
  "holds-package": holdsPackage,
  certification,
  "no-overdue": noOverdue,
  "primary-club": primaryClub,
  "club-approval": clubApproval,
  "first-time": firstTime,
};
