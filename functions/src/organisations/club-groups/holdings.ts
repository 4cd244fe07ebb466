import { handleOf } from "@salle/contract/handles";
import * as MemberGroups from "@salle/core/communication/member-groups";
import * as Invoices from "@salle/core/finance/invoices";
import * as Accounts from "@salle/core/identity/accounts";
import * as Packages from "@salle/core/membership/packages";
import type * as ClubGroups from "@salle/core/organisations/club-groups";

/** Fills the port: what keeps a club group from being deleted, by the counters of the areas that keep it. */
export const holdings: ClubGroups.Holdings = async ({ id }) => {
  const handle = handleOf({ type: "club-group", id });
  const [users, packages, invoices, memberGroups] = await Promise.all([
    Accounts.holdersOn(handle),
    Packages.ownedBy(handle),
    Invoices.countOf(handle),
    MemberGroups.groupsOfOwner(handle),
  ]);
  const names = (items: readonly { name: string }[]) => items.map(({ name }) => name);
  return [
    { words: ["user with a role on it", "users with a role on it"], ...users },
    { words: ["membership package", "membership packages"], ...packages },
    { words: ["invoice", "invoices"], count: invoices, names: [] },
    { words: ["member group", "member groups"], count: memberGroups.length, names: names(memberGroups) },
  ];
};
