import { api } from "../http/index.ts";
import { routes as session } from "../session/api.ts";

export const handler = api(session);
