import { api } from "../http/index.ts";
import { routes as session } from "../identity/session/api.ts";

export const handler = api(session, {});
