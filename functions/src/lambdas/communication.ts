import { routes as campaigns } from "../communication/campaigns/api.ts";
import { routes as memberGroups } from "../communication/member-groups/api.ts";
import { api } from "../http/index.ts";

export const handler = api([...memberGroups, ...campaigns]);
