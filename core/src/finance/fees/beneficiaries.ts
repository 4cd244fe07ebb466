import { handleOf, ownerOf } from "@salle/contract/handles";
import { CLUB_GROUP_ROOT } from "@salle/contract/organisations/codes";
import type { Option } from "@salle/contract/wire";
import type { Context } from "../../lib/context.ts";
import * as ClubGroups from "../../organisations/club-groups/index.ts";
import * as Clubs from "../../organisations/clubs/index.ts";
import { fromHandle, handlesFrom } from "../../organisations/owners/index.ts";

const optionOf = ({ handle, name }: { handle: string; name: string }): Option => ({ text: name, value: handle });

/** The group that is the federation itself is offered as the system. */
const ROOT = handleOf({ type: "club-group", id: CLUB_GROUP_ROOT });

/** Who can have a share of an owner's fees: those above it, nearest first, then the groups and the clubs below it. */
export async function beneficiariesOf(ctx: Pick<Context, "memo">, handle: string): Promise<Option[]> {
  const above = (await handlesFrom(ctx, handle)).filter((each) => each !== handle && each !== ROOT);
  const [named, below] = await Promise.all([
    Promise.all(above.map((each) => fromHandle(ctx, each))),
    belowOf(ownerOf(handle)),
  ]);
  return [...named.map(optionOf), ...below];
}

async function belowOf(owner: ReturnType<typeof ownerOf>): Promise<Option[]> {
  if (owner?.type !== "club-group") return [];
  const { id } = owner;
  const [groups, clubs] = await Promise.all([ClubGroups.all(), Clubs.all()]);
  return [
    ...groups
      .filter(({ ancestorIds }) => ancestorIds.includes(id))
      .map((group) => optionOf({ handle: handleOf({ type: "club-group", id: group.id }), name: group.name })),
    ...clubs
      .filter(({ groupIds }) => groupIds.includes(id))
      .map((club) => optionOf({ handle: handleOf({ type: "club", id: club.id }), name: club.name })),
  ];
}

/** Which of these owners are above an owner or below it, read from the table itself. */
export async function relatedOf(
  ctx: Pick<Context, "memo">,
  owner: string,
  others: readonly string[],
): Promise<Set<string>> {
  const above = await handlesFrom(ctx, owner);
  const related = others.map(async (other) => {
    if (above.includes(other)) return [other];
    return (await handlesFrom(ctx, other)).includes(owner) ? [other] : [];
  });
  return new Set((await Promise.all(related)).flat());
}
