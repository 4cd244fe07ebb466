import { askReset, checkReset, replacePassword, setPassword } from "@salle/contract/identity/password-reset";
import * as PasswordReset from "@salle/core/identity/password-reset";
import { route } from "../../http/index.ts";

export const routes = [
  route(askReset, async ({ ctx, params, headers }) => ({
    data: await PasswordReset.ask(ctx, params.x, headers.network),
  })),
  route(checkReset, async ({ ctx, body }) => ({ data: await PasswordReset.check(ctx, body.attributes) })),
  route(replacePassword, ({ ctx, body, headers }) =>
    // The cookie of known devices is the sign-in's alone.
    PasswordReset.replace(ctx, body.attributes, { network: headers.network, devices: undefined }),
  ),
  route(setPassword, ({ ctx, body }) => PasswordReset.set(ctx, body.attributes)),
];
