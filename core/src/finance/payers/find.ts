import { handleOf, ownerOf } from "@salle/contract/handles";
import { CLUB_GROUP_ROOT } from "@salle/contract/organisations/codes";
import type { Context } from "../../lib/context.ts";
import * as Members from "../../members/members/index.ts";
import * as Clubs from "../../organisations/clubs/index.ts";
import { handlesAbove, handlesFrom, knownOf } from "../../organisations/owners/index.ts";
import { type Payer, payerOfMember, payerOfOrganisation } from "./payer.ts";

type Request = Pick<Context, "memo">;

/** A payer as they are now. */
export interface KnownPayer {
  payer: Payer;
  /** Of whom a draft's number has the initials. */
  names: { firstName: string; lastName: string };
  /** Of a member, where mail to them goes; null where there is no address. Of a club or a group `emailOf` says it. */
  email?: string | null;
  isArchived: boolean;
  isErased: boolean;
}

/** A payer by the id of a member or the handle of a club or a group, once a request; undefined when there is none. */
export async function find(ctx: Request, id: string): Promise<KnownPayer | undefined> {
  if (ownerOf(id)) return organisation(ctx, id);
  const member = await Members.find(ctx, id);
  return (
    member && {
      payer: payerOfMember(member),
      names: member.account,
      email: Members.emailOf(member) || null,
      isArchived: member.clubMemberProfile.isArchived === true,
      isErased: member.account.erasedAt !== undefined,
    }
  );
}

async function organisation(ctx: Request, handle: string): Promise<KnownPayer | undefined> {
  const owner = ownerOf(handle);
  const found = (await knownOf(ctx, [handle])).get(handle);
  if (!found) return undefined;
  const club = owner?.type === "club" ? await Clubs.known(ctx, owner.id) : undefined;
  const [firstName = "", lastName = ""] = found.name.split(/\s+/);
  return {
    payer: payerOfOrganisation(found),
    names: { firstName, lastName },
    isArchived: club?.isArchived === true,
    isErased: false,
  };
}

/** What is said of a club that nobody bills any more. */
export const ARCHIVED = "This club is archived. Bring it back first.";

/** The group that is the federation itself: it bills as the system, and nobody bills it. */
const ROOT = handleOf({ type: "club-group", id: CLUB_GROUP_ROOT });

/**
 * Whether an owner bills a payer: a member of its own or below it, a club or a group below or above it.
 * @param id of a member, or the handle of a club or a group
 */
export async function canBill(ctx: Request, owner: string, id: string): Promise<boolean> {
  const organisation = ownerOf(id);
  if (!organisation) {
    const member = await Members.find(ctx, id);
    const club = member && (await Clubs.known(ctx, member.clubMemberProfile.clubId));
    return club !== undefined && handlesAbove(club).includes(owner);
  }
  if (organisation.type === "system" || id === owner || id === ROOT) return false;
  const [above, under] = await Promise.all([handlesFrom(ctx, id), handlesFrom(ctx, owner)]);
  return above.includes(owner) || under.includes(id);
}
