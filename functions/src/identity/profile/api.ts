import * as contract from "@salle/contract/identity/profile";
import * as Profile from "@salle/core/identity/profile";
import { route } from "../../http/index.ts";

export const routes = [
  route(contract.getProfile, async ({ ctx }) => ({ data: await Profile.read(ctx) })),
  route(contract.updateProfile, async ({ ctx, body }) => ({ data: await Profile.update(ctx, body.attributes) })),
  route(contract.changePassword, async ({ ctx, body }) => ({
    data: await Profile.changePassword(ctx, body.attributes),
  })),
  route(contract.changeEmail, async ({ ctx, body }) => ({ data: await Profile.changeEmail(ctx, body.attributes) })),
  route(contract.sendEmailAgain, async ({ ctx }) => ({ data: await Profile.sendEmailAgain(ctx) })),
  route(contract.cancelEmail, async ({ ctx }) => ({ data: await Profile.cancelEmail(ctx) })),
  route(contract.confirmEmail, async ({ ctx, body }) => ({ data: await Profile.confirmEmail(ctx, body.attributes) })),
  route(contract.listSignIns, ({ ctx }) => Profile.list(ctx)),
  route(contract.endSignIn, ({ ctx, params }) => Profile.end(ctx, params.id)),
  route(contract.endOtherSignIns, ({ ctx }) => Profile.endOthers(ctx)),
];
