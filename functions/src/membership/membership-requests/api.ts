import * as contract from "@salle/contract/membership/membership-requests";
import * as Requests from "@salle/core/membership/membership-requests";
import { route } from "../../http/index.ts";

export const routes = [
  route(contract.listOwnRequests, ({ ctx, params }) => Requests.ofMember(ctx, params.profileId)),
  route(contract.askMembership, async ({ ctx, params, body }) => ({
    data: await Requests.ask(ctx, params.profileId, body.attributes),
  })),
  route(contract.listRequests, ({ ctx, params, query }) => Requests.ofOwner(ctx, params.handle, query)),
  route(contract.getRequest, async ({ ctx, params }) => ({ data: await Requests.read(ctx, params.id) })),
  route(contract.approveRequest, async ({ ctx, params, body }) => ({
    data: await Requests.approve(ctx, params.id, body.attributes),
  })),
  route(contract.rejectRequest, async ({ ctx, params, body }) => ({
    data: await Requests.reject(ctx, params.id, body.attributes.reason),
  })),
  route(contract.withdrawRequest, async ({ ctx, params }) => ({ data: await Requests.withdraw(ctx, params.id) })),
];
