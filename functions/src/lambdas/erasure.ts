import { api } from "../http/index.ts";
import { routes } from "../members/erasure/api.ts";

export const handler = api(routes, {});
