import * as contract from "@salle/contract/identity/linked-accounts";
import * as LinkedAccounts from "@salle/core/identity/linked-accounts";
import { route } from "../../http/index.ts";

export const routes = [
  route(contract.listLinkInvitations, ({ ctx }) => LinkedAccounts.pending(ctx)),
  route(contract.listLinked, ({ ctx }) => LinkedAccounts.linked(ctx)),
  route(contract.listResources, ({ ctx }) => LinkedAccounts.resources(ctx)),
  route(contract.requestLink, async ({ ctx, params, body }) => ({
    data: await LinkedAccounts.request(ctx, params.targetId, body.attributes.userAccountId),
  })),
  route(contract.acceptLink, async ({ ctx, params, body }) => ({
    data: await LinkedAccounts.accept(ctx, params.id, body?.attributes ?? {}),
  })),
  route(contract.rejectLink, async ({ ctx, params }) => ({ data: await LinkedAccounts.reject(ctx, params.id) })),
  route(contract.cancelLink, async ({ ctx, params }) => ({ data: await LinkedAccounts.cancel(ctx, params.id) })),
  route(contract.revokeLink, async ({ ctx, params }) => ({ data: await LinkedAccounts.revoke(ctx, params.id) })),
];
