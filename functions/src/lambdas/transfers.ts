import * as MemberCategories from "@salle/core/members/member-categories";
import * as Members from "@salle/core/members/members";
import * as Notes from "@salle/core/members/notes";
import * as Positions from "@salle/core/members/positions";
import * as Transfers from "@salle/core/members/transfers";
import { api } from "../http/index.ts";
import { routes as categories } from "../members/member-categories/api.ts";
import { routes as notes } from "../members/notes/api.ts";
import { routes as positions } from "../members/positions/api.ts";
import { routes as transfers } from "../members/transfers/api.ts";

export const handler = api([...transfers, ...categories, ...positions, ...notes], {
  transfer: Transfers.reader,
  "incoming-transfer": Transfers.incomingReader,
  "leaving-club": Transfers.leavingReader,
  "club-member-profile": Members.reader,
  "member-category": MemberCategories.reader,
  "club-position-appointment": Positions.reader,
  "club-note": Notes.reader,
  "own-club": Members.ownClubReader,
});
