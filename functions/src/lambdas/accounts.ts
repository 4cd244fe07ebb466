import { api } from "../http/index.ts";
import { routes as passwordReset } from "../identity/password-reset/api.ts";
import { routes as profile } from "../identity/profile/api.ts";
import { routes as roles } from "../identity/roles/api.ts";
import { routes as users } from "../identity/users/api.ts";

export const handler = api([...passwordReset, ...profile, ...users, ...roles], {});
