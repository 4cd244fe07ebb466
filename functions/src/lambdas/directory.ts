import { reader } from "@salle/core/members/members";
import { api } from "../http/index.ts";
import { routes as directory } from "../members/directory/api.ts";

export const handler = api(directory, { "club-member-profile": reader });
