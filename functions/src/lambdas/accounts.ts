import { api } from "../http/index.ts";
import { routes as passwordReset } from "../identity/password-reset/api.ts";

export const handler = api(passwordReset, {});
