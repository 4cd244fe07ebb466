import { api } from "../http/index.ts";
import { routes as clubGroups } from "../organisations/club-groups/api.ts";
import { routes as clubs } from "../organisations/clubs/api.ts";

export const handler = api([...clubs, ...clubGroups], {});
