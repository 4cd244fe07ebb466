import * as eligibility from "@salle/contract/membership/eligibility";
import * as contract from "@salle/contract/membership/memberships";
import * as renewals from "@salle/contract/membership/renewals";
import * as Memberships from "@salle/core/membership/memberships";
import { route } from "../../http/index.ts";

const own = { isOwn: true };
const theirs = { isOwn: false };

export const routes = [
  route(renewals.foreseeRenewals, ({ ctx, query }) => Memberships.forecast(ctx, undefined, query)),
  route(renewals.foreseeOwnersRenewals, ({ ctx, params, query }) => Memberships.forecast(ctx, params.owner, query)),
  route(renewals.listRenewals, ({ ctx, params, query }) => Memberships.renewals(ctx, params.owner, query)),
  route(contract.listMemberships, ({ ctx, params, query }) => Memberships.list(ctx, params.profileId, query, theirs)),
  route(contract.listOwnMemberships, ({ ctx, params, query }) => Memberships.list(ctx, params.profileId, query, own)),
  route(
    contract.getMembershipForm,
    async ({ ctx, params, query }) => ({
      data: await Memberships.form(ctx, params.profileId, { ...theirs, ...query }),
    }),
    ({ ctx, params }) => Memberships.prefetchOffers(ctx, params.profileId, false),
  ),
  route(
    contract.getOwnMembershipForm,
    async ({ ctx, params }) => ({ data: await Memberships.form(ctx, params.profileId, own) }),
    ({ ctx, params }) => Memberships.prefetchOffers(ctx, params.profileId, true),
  ),
  route(
    contract.addMembership,
    async ({ ctx, params, body }) => ({ data: await Memberships.sell(ctx, params.profileId, body.attributes, theirs) }),
    ({ ctx, params, unchecked }) => Memberships.prefetchSale(ctx, params.profileId, unchecked.membershipType),
  ),
  route(
    contract.addOwnMembership,
    async ({ ctx, params, body }) => ({ data: await Memberships.sell(ctx, params.profileId, body.attributes, own) }),
    ({ ctx, params, unchecked }) => Memberships.prefetchSale(ctx, params.profileId, unchecked.membershipType),
  ),
  route(contract.updateMembership, async ({ ctx, params, body }) => ({
    data: await Memberships.update(ctx, params.id, body.attributes),
  })),
  route(contract.disableRenewal, async ({ ctx, params }) => ({
    data: await Memberships.disableRenewal(ctx, params.id),
  })),
  route(eligibility.getDecision, async ({ ctx, params }) => ({
    data: await Memberships.decision(ctx, params.profileId, params.id),
  })),
  route(eligibility.getEligibilityForm, async ({ ctx, params }) => ({
    data: await Memberships.eligibilityForm(ctx, params.handle),
  })),
  route(eligibility.checkEligibility, async ({ ctx, params, body }) => ({
    data: await Memberships.checkEligibility(ctx, params.handle, body.attributes),
  })),
  route(contract.revokeMembership, async ({ ctx, params }) => ({ data: await Memberships.revoke(ctx, params.id) })),
];
