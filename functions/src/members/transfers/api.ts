import * as contract from "@salle/contract/members/transfers";
import * as Transfers from "@salle/core/members/transfers";
import { route } from "../../http/index.ts";

export const routes = [
  route(contract.listTransferClubs, ({ ctx, params, query }) => Transfers.validTransferClubs(ctx, params, query)),
  route(contract.askTransfer, async ({ ctx, params, body }) => ({
    data: await Transfers.ask(ctx, params.id, params.context, body.attributes.clubId),
  })),
  route(contract.listClubTransfers, ({ ctx, params, query }) => Transfers.ofClub(ctx, params.id, query)),
  route(contract.listGroupTransfers, ({ ctx, params, query }) => Transfers.ofGroup(ctx, params.id, query)),
  route(contract.listPersonTransfers, ({ ctx, params }) => Transfers.ofMember(ctx, params.id)),
  route(contract.getTransfer, ({ ctx, params, include }) => Transfers.read(ctx, params.id, include)),
  route(contract.approveTransfer, async ({ ctx, params }) => ({ data: await Transfers.approve(ctx, params.id) })),
  route(contract.rejectTransfer, async ({ ctx, params, body }) => ({
    data: await Transfers.reject(ctx, params.id, body?.attributes ?? {}),
  })),
  route(contract.cancelTransfer, async ({ ctx, params }) => ({ data: await Transfers.cancel(ctx, params.id) })),
];
