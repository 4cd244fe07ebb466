import { reader } from "@salle/core/members/members";
import { api } from "../http/index.ts";
import { routes as members } from "../members/members/api.ts";

export const handler = api(members, { "club-member-profile": reader });
