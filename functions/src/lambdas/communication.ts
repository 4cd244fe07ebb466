import * as MemberGroups from "@salle/core/communication/member-groups";
import * as Members from "@salle/core/members/members";
import { routes as campaigns } from "../communication/campaigns/api.ts";
import { routes as memberGroups } from "../communication/member-groups/api.ts";
import { api } from "../http/index.ts";

export const handler = api([...memberGroups, ...campaigns], {
  "club-member-profile": Members.reader,
  "member-group": MemberGroups.reader,
});
