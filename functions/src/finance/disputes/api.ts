import * as contract from "@salle/contract/finance/disputes";
import { disputedInSandbox } from "@salle/core/finance/checkouts";
import * as Disputes from "@salle/core/finance/disputes";
import { route } from "../../http/index.ts";
import { subjects } from "../subjects.ts";

export const routes = [
  route(contract.listDisputes, ({ ctx, params, query }) => Disputes.list(ctx, params.owner, query)),
  route(contract.getDispute, async ({ ctx, params }) => ({ data: await Disputes.read(ctx, params.id) })),
  route(contract.lookAtDispute, async ({ ctx, params }) => ({ data: await Disputes.look(ctx, params.id, subjects) })),
  route(contract.disputeSandboxSession, async ({ ctx, params: { id }, body }) => ({
    data: await disputedInSandbox(ctx, id, body.attributes.dispute, subjects),
  })),
];
