import * as contract from "@salle/contract/identity/signup";
import * as Signup from "@salle/core/identity/signup";
import { route } from "../../http/index.ts";

const { signupSecretHeader } = contract;

export const routes = [
  route(contract.listSignupClubs, () => Signup.clubs()),
  route(contract.listSignupGroupClubs, ({ ctx, params }) => Signup.clubsOfGroup(ctx, params.id)),
  route(contract.getSignupForm, async ({ ctx, params }) => ({ data: await Signup.form(ctx, params.a, params.b) })),
  route(contract.getSignup, async ({ ctx, params, raw }) => ({
    data: await Signup.formOfLink(ctx, params.id, raw.header(signupSecretHeader)),
  })),
  route(contract.validateEmail, async ({ ctx, body, headers }) => ({
    data: await Signup.validateEmail(ctx, body.attributes, headers.network),
  })),
  route(contract.searchSignup, async ({ ctx, query, body, headers }) => ({
    data: await Signup.searchUser(ctx, body.attributes, query.context, headers.network),
  })),
  route(contract.submitSignup, async ({ ctx, params, body, raw }) => ({
    data: await Signup.submit(ctx, params.signupToken, raw.header(signupSecretHeader), body.attributes),
  })),
  route(contract.joinClub, async ({ ctx, params, body }) => ({
    data: await Signup.join(ctx, params.club, params.x, body?.attributes ?? {}),
  })),
  route(contract.createInvitation, async ({ ctx, params, query }) => ({
    data: await Signup.invite(ctx, params.a, params.b, query.transfer ?? false),
  })),
  route(contract.getInvitation, async ({ ctx, params }) => ({ data: await Signup.invitation(ctx, params.id) })),
  route(contract.approveInvitation, async ({ ctx, params }) => ({ data: await Signup.approve(ctx, params.id) })),
];
