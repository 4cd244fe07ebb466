import * as MemberGroups from "@salle/core/communication/member-groups";
import * as MemberCategories from "@salle/core/members/member-categories";
import * as Members from "@salle/core/members/members";
import * as Requests from "@salle/core/membership/membership-requests";
import * as Packages from "@salle/core/membership/packages";
import { api } from "../http/index.ts";
import { routes as family } from "../membership/family/api.ts";
import { routes as memberRights } from "../membership/member-rights/api.ts";
import { routes as requests } from "../membership/membership-requests/api.ts";
import { routes as overview } from "../membership/overview/api.ts";
import { routes as packageChanges } from "../membership/package-changes/api.ts";
import { routes as playingRights } from "../membership/playing-rights/api.ts";

export const handler = api(
  [...requests, ...family, ...packageChanges, ...overview, ...memberRights, ...playingRights],
  {
    "club-member-profile": Members.reader,
    "member-category": MemberCategories.reader,
    "member-group": MemberGroups.reader,
    "membership-package": Packages.reader,
    "membership-request": Requests.reader,
  },
);
