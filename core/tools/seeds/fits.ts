import * as Criteria from "../../src/membership/criteria/index.ts";
import type { Package } from "../../src/membership/packages/index.ts";

/** Of whom nothing is known but what a seed makes: no club, nothing held. */
const nobody: Criteria.Applicant = {
  dateOfBirth: "",
  gender: null,
  places: [],
  isPrimaryClub: false,
  isApproved: true,
  packageIds: [],
  heldPackageIds: [],
  memberCategoryIds: [],
  memberGroupIds: [],
  certifications: [],
  overdue: [],
};

/** Whether a member's age and gender are what a package asks for on a day. */
export const fits = (
  { dateOfBirth = "", gender }: { dateOfBirth?: string; gender?: Criteria.Applicant["gender"] | undefined },
  sold: Package,
  day: string,
): boolean =>
  Criteria.eligibilityOf(Criteria.askingOf(sold), { ...nobody, dateOfBirth, gender: gender ?? null }, day, () => null)
    .isEligible;
