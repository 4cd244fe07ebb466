import * as MemberGroups from "@salle/core/communication/member-groups";
import * as FeePackages from "@salle/core/finance/fee-packages";
import * as MemberCategories from "@salle/core/members/member-categories";
import * as Members from "@salle/core/members/members";
import * as Criteria from "@salle/core/membership/criteria";
import * as Memberships from "@salle/core/membership/memberships";
import * as Packages from "@salle/core/membership/packages";
import { api } from "../http/index.ts";
import { routes as criteria } from "../membership/criteria/api.ts";
import { routes as memberships } from "../membership/memberships/api.ts";
import { routes as packages } from "../membership/packages/api.ts";

export const handler = api([...packages, ...criteria, ...memberships], {
  "club-member-profile": Members.reader,
  "fee-package": FeePackages.reader,
  "member-category": MemberCategories.reader,
  "member-group": MemberGroups.reader,
  membership: Memberships.reader,
  "membership-criterion": Criteria.reader,
  "membership-package": Packages.reader,
});
