import { api } from "../http/index.ts";
import { routes as imports } from "../members/imports/api.ts";

export const handler = api(imports, {});
