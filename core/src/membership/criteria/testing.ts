import type { CriteriaMatch } from "@salle/contract/membership/codes";
import { type Asked, type Asking, criterionOf } from "./rules.ts";
import type { Applicant } from "./types/type.ts";

/** An age in full years, on the start date or when these say. */
export const aged = (
  minimumAge: number | null,
  maximumAge: number | null,
  on: { onDate?: string; seasonStart?: string } = {},
): Asked => ({ type: "age", criteria: { minimumAge, maximumAge, onDate: null, seasonStart: null, ...on } });

/** What a package with these asks, as it reads them from its item. */
export const asking = (all: readonly Asked[], match: CriteriaMatch = "all"): Asking => ({
  match,
  criteria: all.flatMap((asked, at) => criterionOf({ id: `crt_${at}`, ...asked }) ?? []),
  unknown: [],
});

/** A woman of eighteen, on 15 June 2026, in New South Wales, who never had anything. */
export const somebody: Applicant = {
  dateOfBirth: "2008-06-15",
  gender: "F",
  places: ["club:clb_1", "club-group:grp_nsw", "system:system"],
  isPrimaryClub: true,
  isApproved: true,
  packageIds: [],
  heldPackageIds: [],
  memberCategoryIds: [],
  memberGroupIds: [],
  certifications: [],
  overdue: [],
};
