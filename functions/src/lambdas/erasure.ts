import { api } from "../http/index.ts";
import { routes } from "../members/erasure/api.ts";
import { routes as merges } from "../members/merges/api.ts";

export const handler = api([...routes, ...merges], {});
