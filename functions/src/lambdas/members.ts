import * as Members from "@salle/core/members/members";
import * as Notes from "@salle/core/members/notes";
import { api } from "../http/index.ts";
import { routes as members } from "../members/members/api.ts";
import { routes as notes } from "../members/notes/api.ts";
import { routes as privacy } from "../members/privacy/api.ts";
import { routes as userSearch } from "../members/user-search/api.ts";

export const handler = api([...members, ...userSearch, ...privacy, ...notes], {
  "club-member-profile": Members.reader,
  "club-note": Notes.reader,
  "own-club": Notes.ownClubReader,
});
