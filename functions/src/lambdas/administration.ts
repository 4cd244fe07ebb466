import { api } from "../http/index.ts";
import { routes as roles } from "../identity/roles/api.ts";
import { routes as users } from "../identity/users/api.ts";

export const handler = api([...users, ...roles], {});
