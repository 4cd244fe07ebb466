import { api } from "../http/index.ts";
import { routes as criteria } from "../membership/criteria/api.ts";
import { routes as memberships } from "../membership/memberships/api.ts";
import { routes as packages } from "../membership/packages/api.ts";
import { routes as playingRights } from "../membership/playing-rights/api.ts";

export const handler = api([...packages, ...criteria, ...memberships, ...playingRights]);
