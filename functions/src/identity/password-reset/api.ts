import { askReset, checkReset, setPassword } from "@salle/contract/identity/password-reset";
import * as PasswordReset from "@salle/core/identity/password-reset";
import { route } from "../../http/index.ts";

export const routes = [
  route(askReset, async ({ ctx, params, headers }) => ({
    data: await PasswordReset.ask(ctx, params.x, headers.network),
  })),
  route(checkReset, async ({ ctx, body }) => ({ data: await PasswordReset.check(ctx, body.attributes) })),
  route(setPassword, ({ ctx, body }) => PasswordReset.set(ctx, body.attributes)),
];
