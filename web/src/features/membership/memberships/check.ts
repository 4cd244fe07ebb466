import {
  type CheckEligibility,
  type Checked,
  checkEligibility,
  getEligibilityForm,
  MOST_CHECKED,
} from "@salle/contract/membership/eligibility";
import { call } from "../../../lib/client.ts";
import { apiQuery, attributesOf, fresh } from "../../../lib/queries.ts";
import { type BulkOutcomes, inParts } from "../../../ui/list/in-parts.ts";
import { strings } from "./strings.ts";

/** The packages for which an owner's members can be checked. */
export const eligibilityForm = (handle: string) =>
  apiQuery(getEligibilityForm, { params: { handle } }, { ...fresh, failed: strings.formError, select: attributesOf });

/** Whether each of these members could have a package on a day, and why not. @throws ApiFailure */
export const checkMany = (
  handle: string,
  asked: Pick<CheckEligibility, "membershipType" | "date">,
  ids: string[],
): Promise<BulkOutcomes> =>
  inParts(ids, MOST_CHECKED, "", async (clubMemberProfileIds) => {
    const body = { attributes: { ...asked, clubMemberProfileIds } };
    const { data } = await call(checkEligibility, { params: { handle }, body });
    const found = new Map(data.attributes.members.map((each) => [each.id, each]));
    return { bulk: clubMemberProfileIds.map((id) => outcomeOf(id, found.get(id))) };
  });

function outcomeOf(id: string, found: Checked | undefined) {
  if (!found) return { id, success: false, message: strings.check.notYours };
  const { isEligible, reasons } = found;
  if (isEligible === null) return { id, success: false, message: strings.check.notDecided };
  const against = reasons.filter(({ isMet }) => !isMet).map(({ text, seen }) => strings.reason(text, seen));
  return { id, success: isEligible, message: isEligible ? null : against.join("; ") };
}
