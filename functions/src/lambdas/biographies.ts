import { reader } from "@salle/core/members/members";
import { api } from "../http/index.ts";
import { routes as biography } from "../members/biography/api.ts";

export const handler = api(biography, { "club-member-profile": reader });
