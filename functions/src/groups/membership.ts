import { routes as criteria } from "../criteria/api.ts";
import { api } from "../http/index.ts";
import { routes as memberships } from "../memberships/api.ts";
import { routes as packages } from "../packages/api.ts";
import { routes as playingRights } from "../playing-rights/api.ts";

export const handler = api([...packages, ...criteria, ...memberships, ...playingRights]);
