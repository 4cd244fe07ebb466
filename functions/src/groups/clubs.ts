import { routes as clubGroups } from "../club-groups/api.ts";
import { routes as clubs } from "../clubs/api.ts";
import { api } from "../http/index.ts";

export const handler = api([...clubs, ...clubGroups]);
