import { handleOf, ownerOf, SYSTEM_HANDLE } from "@salle/contract/handles";
import { formatAbn } from "@salle/contract/organisations/abn";
import { CLUB_GROUP_ROOT } from "@salle/contract/organisations/codes";
import type { Context } from "../../lib/context.ts";
import { absent, Refusal } from "../../lib/errors.ts";
import * as ClubGroups from "../club-groups/index.ts";
import * as Clubs from "../clubs/index.ts";

/** Who sells packages and issues invoices, as those show them. */
export interface Owner {
  handle: string;
  name: string;
  timeZone: string;
  /** As it is shown, `51 824 753 556`. */
  ABN: string;
  /** One line; "" when it is not known. */
  address: string;
}

/**
 * The owner of a handle; the system is the federation itself, which is the root group.
 * @throws Refusal `absent`
 */
export async function fromHandle(ctx: Pick<Context, "memo">, handle: string): Promise<Owner> {
  const owner = ownerOf(handle);
  if (owner?.type === "club") {
    const club = await Clubs.known(ctx, owner.id);
    if (!club) throw absent();
    return {
      handle,
      name: club.name,
      timeZone: club.timeZone,
      ABN: formatAbn(club.ABN ?? ""),
      address: addressOf(club),
    };
  }
  const group = owner && (await ClubGroups.known(ctx, owner.type === "system" ? CLUB_GROUP_ROOT : owner.id));
  if (!group) throw absent();
  return {
    handle,
    name: group.name,
    timeZone: group.timeZone,
    ABN: formatAbn(group.ABN ?? ""),
    address: group.address ?? "",
  };
}

/** Owners by their handles; without those that are gone. */
export async function knownOf(ctx: Pick<Context, "memo">, handles: readonly string[]): Promise<Map<string, Owner>> {
  const found = await Promise.all(
    [...new Set(handles)].map(async (handle) => {
      try {
        return [[handle, await fromHandle(ctx, handle)] as const];
      } catch (error) {
        if (error instanceof Refusal) return [];
        throw error;
      }
    }),
  );
  return new Map(found.flat());
}

/** What owners are called, by their handles; without those that are gone. */
export async function namesOf(ctx: Pick<Context, "memo">, handles: readonly string[]): Promise<Map<string, string>> {
  const found = await knownOf(ctx, handles);
  return new Map([...found].map(([handle, { name }]) => [handle, name]));
}

/** Whose things a club's members can have: the club's, those of the groups above it, the federation's. */
export const handlesAbove = (club: Clubs.Club): string[] => [
  handleOf({ type: "club", id: club.id }),
  ...club.groupIds.map((id) => handleOf({ type: "club-group", id })),
  SYSTEM_HANDLE,
];

/** An owner's handle, and those above it, nearest first: whose things it and those below it can have. */
export async function handlesFrom(ctx: Pick<Context, "memo">, handle: string): Promise<string[]> {
  const owner = ownerOf(handle);
  if (owner?.type === "club") {
    const club = await Clubs.known(ctx, owner.id);
    return club ? handlesAbove(club) : [];
  }
  if (owner?.type !== "club-group") return [SYSTEM_HANDLE];
  const group = await ClubGroups.known(ctx, owner.id);
  return [handle, ...(group?.ancestorIds ?? []).map((id) => handleOf({ type: "club-group", id })), SYSTEM_HANDLE];
}

/** A postal address in one line, without what is not given. */
export function addressOf(of: {
  addressLineOne?: string;
  addressLineTwo?: string;
  addressLineThree?: string;
  suburb?: string;
  state?: string;
  postcode?: string;
}): string {
  const place = [of.suburb, of.state, of.postcode].filter(Boolean).join(" ");
  return [of.addressLineOne, of.addressLineTwo, of.addressLineThree, place].filter(Boolean).join(", ");
}
