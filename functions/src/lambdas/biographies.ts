import { reader } from "@salle/core/members/members";
import { api } from "../http/index.ts";
import { routes as biography } from "../members/biography/api.ts";
import { routes as integrations } from "../membership/integrations/api.ts";

export const handler = api([...biography, ...integrations], { "club-member-profile": reader });
