import {
  type AddMembershipInput,
  addMembership,
  addOwnMembership,
  disableRenewal,
  getMembershipForm,
  getOwnMembershipForm,
  listMemberships,
  listOwnMemberships,
  type Membership,
  revokeMembership,
  type UpdateMembership,
  updateMembership,
} from "@salle/contract/membership/memberships";
import { MAX_PAGE_SIZE } from "@salle/contract/wire";
import { keepPreviousData, queryOptions } from "@tanstack/react-query";
import { call } from "../../../lib/client.ts";
import { pageOf } from "../../../lib/paging.ts";
import { salesChanged } from "../../../lib/sales.ts";
import type { MembershipSearch } from "./search.ts";

/** Whose memberships, and whether it is the member who looks at their own. */
export interface Whose {
  profileId: string;
  isOwn: boolean;
}

/** One page of a member's memberships, filtered and sorted as the URL says. */
export const membershipList = ({ profileId, isOwn }: Whose, search: MembershipSearch) =>
  queryOptions({
    queryKey: ["memberships", profileId, "list", isOwn, search],
    placeholderData: keepPreviousData,
    queryFn: ({ signal }) => {
      const query = {
        filters: { fromDate: search.from, toDate: search.to, status: search.status, membershipType: search.type },
        sort: { column: search.sort ?? "startDate", direction: search.dir ?? "desc" } as const,
        pagination: pageOf(search),
      };
      const input = { params: { profileId }, query, signal };
      return isOwn ? call(listOwnMemberships, input) : call(listMemberships, input);
    },
  });

/** What the add panel offers. */
export const membershipForm = ({ profileId, isOwn }: Whose) =>
  queryOptions({
    queryKey: ["memberships", profileId, "form", isOwn],
    // A form begins with what the server has now.
    gcTime: 0,
    queryFn: async ({ signal }) => {
      const input = { params: { profileId }, signal };
      const { data } = await (isOwn ? call(getOwnMembershipForm, input) : call(getMembershipForm, input));
      return data.attributes;
    },
  });

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
  void salesChanged();
  return data;
}

/** A membership as it is now; it may have left the list's filters, so all are looked through. @throws ApiFailure */
export async function newest({ profileId }: Whose, known: Membership): Promise<Membership> {
  void salesChanged();
  const pagination = { limit: MAX_PAGE_SIZE, offset: 0 };
  const { data } = await call(listMemberships, { params: { profileId }, query: { pagination } });
  return data.find(({ id }) => id === known.id) ?? known;
}

/** Changes a membership's dates. @throws ApiFailure, `stale` when somebody else has changed it meanwhile */
export async function update(id: string, attributes: UpdateMembership, idempotencyKey: string): Promise<void> {
  await call(updateMembership, { params: { id }, body: { attributes }, idempotencyKey });
  void salesChanged();
}

const acts = { disable: disableRenewal, revoke: revokeMembership };
export type MembershipAct = keyof typeof acts;

/** Disables the renewal of a membership, or revokes it. @throws ApiFailure */
export async function act(name: MembershipAct, id: string): Promise<void> {
  try {
    await call(acts[name] as typeof disableRenewal, { params: { id } });
  } finally {
    // Also when somebody else was quicker: then it shows how it stands.
    void salesChanged();
  }
}
