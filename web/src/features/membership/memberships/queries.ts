import { getDecision } from "@salle/contract/membership/eligibility";
import { askMembership } from "@salle/contract/membership/membership-requests";
import {
  type AddMembershipInput,
  addMembership,
  addOwnMembership,
  getMembershipForm,
  getOwnMembershipForm,
  listMemberships,
  type Membership,
  type UpdateMembership,
  updateMembership,
} from "@salle/contract/membership/memberships";
import { MAX_PAGE_SIZE } from "@salle/contract/pages";
import { call } from "../../../lib/client.ts";
import { apiQuery, attributesOf, fresh, invalidate, sales } from "../../../lib/queries.ts";
import { strings } from "./strings.ts";

/** Whose memberships, and whether it is the member who looks at their own. */
export interface Whose {
  profileId: string;
  isOwn: boolean;
}

/** What the add panel offers, from a day on; a member's own begins now. */
export const membershipForm = ({ profileId, isOwn }: Whose, startDate?: string) => {
  const options = { ...fresh, failed: strings.formError };
  const input = { params: { profileId } };
  return isOwn
    ? apiQuery(getOwnMembershipForm, input, { ...options, select: attributesOf })
    : apiQuery(
        getMembershipForm,
        { ...input, query: startDate ? { startDate } : {} },
        { ...options, select: attributesOf },
      );
};

/** What was decided when a member was given a membership. */
export const decisionOf = ({ profileId }: Whose, id: string) =>
  apiQuery(getDecision, { params: { profileId, id } }, { tags: [], failed: strings.whyError, select: attributesOf });

/** Adds a membership; a member's own begins at once. @throws ApiFailure */
export async function add(
  { profileId, isOwn }: Whose,
  attributes: AddMembershipInput,
  idempotencyKey: string,
): Promise<Membership> {
  const params = { profileId };
  const own = { attributes: { membershipType: attributes.membershipType } };
  const { data } = await (isOwn
    ? call(addOwnMembership, { params, body: own, idempotencyKey })
    : call(addMembership, { params, body: { attributes }, idempotencyKey }));
  return data;
}

/** Asks for a membership that its seller approves. @throws ApiFailure */
export const askFor = (
  { profileId }: Whose,
  attributes: { membershipType: string; note?: string | undefined },
  idempotencyKey: string,
) => call(askMembership, { params: { profileId }, body: { attributes }, idempotencyKey });

/** A membership as it is now; it may have left the list's filters, so all are looked through. @throws ApiFailure */
export async function newest({ profileId }: Whose, known: Membership): Promise<Membership> {
  void invalidate(...sales);
  const pagination = { limit: MAX_PAGE_SIZE, offset: 0 };
  const { data } = await call(listMemberships, { params: { profileId }, query: { pagination } });
  return data.find(({ id }) => id === known.id) ?? known;
}

/** Changes a membership's dates. @throws ApiFailure, `stale` when somebody else has changed it meanwhile */
export const update = (id: string, attributes: UpdateMembership, idempotencyKey: string) =>
  call(updateMembership, { params: { id }, body: { attributes }, idempotencyKey });
