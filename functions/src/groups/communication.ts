import { routes as campaigns } from "../campaigns/api.ts";
import { api } from "../http/index.ts";
import { routes as memberGroups } from "../member-groups/api.ts";

export const handler = api([...memberGroups, ...campaigns]);
