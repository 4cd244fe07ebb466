import { reader } from "@salle/core/members/members";
import { api } from "../http/index.ts";
import { routes as emergencyContacts } from "../members/emergency-contacts/api.ts";
import { routes as members } from "../members/members/api.ts";
import { routes as privacy } from "../members/privacy/api.ts";
import { routes as userSearch } from "../members/user-search/api.ts";

export const handler = api([...members, ...userSearch, ...privacy, ...emergencyContacts], {
  "club-member-profile": reader,
});
