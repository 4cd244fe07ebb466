import { handleOf } from "@salle/contract/handles";
import type { Permission } from "@salle/contract/permissions";
import * as Accounts from "../../identity/accounts/index.ts";
import * as Roles from "../../identity/roles/index.ts";
import type { Club } from "../../organisations/clubs/index.ts";

/** Of those with a role so many times as many are looked at, for not each of them may approve. */
const LOOKED_AT = 4;

/**
 * Those who approve for a club, as many as are mailed: who can sign in and has one of the permissions by a role on it, else on
 * the nearest group above it where somebody has. From an index, so only for mails.
 */
export const approversOf = (
  { id, groupIds }: Pick<Club, "id" | "groupIds">,
  permissions: readonly Permission[],
  most: number,
): Promise<Accounts.Account[]> =>
  approversOn(
    [handleOf({ type: "club", id }), ...groupIds.map((group) => handleOf({ type: "club-group", id: group }))],
    permissions,
    most,
  );

/** As `approversOf`, of the first of these owners where somebody has. */
export async function approversOn(
  handles: readonly string[],
  permissions: readonly Permission[],
  most: number,
): Promise<Accounts.Account[]> {
  for (const handle of handles) {
    const list = Accounts.usersOn(handle);
    const rows = await Accounts.userRows.list.byName({ list }, { limit: LOOKED_AT * most });
    const accounts = await Accounts.findMany(rows.map(({ person }) => person));
    const approve = await Promise.all(
      accounts.map(async ({ isActive, emailAddress, grants = [] }) => {
        const held = await Roles.grantsOf(grants.filter(({ on }) => Accounts.handleOn(on) === handle));
        const may = held.some((each) => permissions.some((permission) => each.permissions.includes(permission)));
        return may && isActive === true && Boolean(emailAddress);
      }),
    );
    const approvers = accounts.filter((_, index) => approve[index]);
    if (approvers.length > 0) return approvers.slice(0, most);
  }
  return [];
}
