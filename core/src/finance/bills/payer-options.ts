import { handleOf, ownerOf, SYSTEM_HANDLE } from "@salle/contract/handles";
import { CLUB_GROUP_ROOT } from "@salle/contract/organisations/codes";
import type { Option } from "@salle/contract/wire";
import type { Context } from "../../lib/context.ts";
import * as ClubGroups from "../../organisations/club-groups/index.ts";
import * as Clubs from "../../organisations/clubs/index.ts";
import { handlesFrom } from "../../organisations/owners/index.ts";

/** The clubs and groups that an owner can bill (`canBill`), the groups first, each by name; from the index. */
export async function payerOptions(ctx: Pick<Context, "memo">, owner: string): Promise<Option[]> {
  const of = ownerOf(owner);
  const above = new Set(await handlesFrom(ctx, owner));
  const [groups, clubs] = await Promise.all([ClubGroups.all(), of?.type === "club" ? [] : Clubs.all()]);
  const isUnder = (ids: readonly string[]) => owner === SYSTEM_HANDLE || (of !== null && ids.includes(of.id));
  const options = [
    ...groups
      .filter(({ id }) => id !== CLUB_GROUP_ROOT)
      .map(({ id, name, ancestorIds }) => ({ handle: handleOf({ type: "club-group", id }), name, ids: ancestorIds })),
    ...clubs
      .filter(Clubs.isOpen)
      .map(({ id, name, groupIds }) => ({ handle: handleOf({ type: "club", id }), name, ids: groupIds })),
  ];
  return options
    .filter(({ handle, ids }) => handle !== owner && (isUnder(ids) || above.has(handle)))
    .map(({ handle, name }) => ({ text: name, value: handle }));
}
