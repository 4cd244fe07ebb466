import { SYSTEM_HANDLE } from "@salle/contract/handles";
import type {
  MetadataDefinition,
  MetadataRecord,
  SavedMetadataDefinition,
  SentField,
  SentValues,
} from "@salle/contract/platform/metadata";
import { mayOnClub, mayOnOwner } from "../../identity/access/index.ts";
import type { ActorContext } from "../../lib/context.ts";
import { conflict } from "../../lib/errors.ts";
import * as Clubs from "../../organisations/clubs/index.ts";
import * as Metadata from "../../platform/metadata/index.ts";
import * as Members from "../members/index.ts";
import { FEDERATION, kindOfClub, type OwnerOf, ofClub, ofFederation } from "./kinds.ts";

type Input = { fields: SentField[]; version?: number | undefined };

const archived = () => conflict("This member is archived. Bring them back before changing additional details.");

/** The federation's fields; who has no role that sees members is a member, and sees what members do. */
export async function definition(ctx: ActorContext): Promise<MetadataDefinition> {
  const seesMembers = ctx.actor.grants.some(({ permissions }) => permissions.includes("members.view"));
  const canEdit = await mayOnOwner(ctx, "members.manage", SYSTEM_HANDLE);
  return Metadata.readDefinition(FEDERATION.name, seesMembers ? "staff" : "member", canEdit);
}

/** As `saveDefinition` of metadata. */
export const saveDefinition = (ctx: ActorContext, input: Input): Promise<SavedMetadataDefinition> =>
  Metadata.saveDefinition(ctx, FEDERATION, input);

/** A club's own fields, to its staff. @throws Refusal `absent` */
export async function clubDefinition(ctx: ActorContext, clubId: string): Promise<MetadataDefinition> {
  const [canEdit] = await Promise.all([mayOnClub(ctx, "members.manage", clubId), Clubs.load(ctx, clubId)]);
  return Metadata.readDefinition(kindOfClub(clubId).name, "staff", canEdit);
}

/** As `saveDefinition` of metadata. @throws Refusal `absent`; `conflict` for an archived club */
export async function saveClubDefinition(
  ctx: ActorContext,
  clubId: string,
  input: Input,
): Promise<SavedMetadataDefinition> {
  Clubs.refuseArchived(await Clubs.load(ctx, clubId));
  return Metadata.saveDefinition(ctx, kindOfClub(clubId), input);
}

const reading =
  (ownerOf: OwnerOf) =>
  async (ctx: ActorContext, id: string): Promise<MetadataRecord> => {
    const { place, filler, canEdit } = await openedBy(ctx, id);
    return Metadata.readRecord(ownerOf(place), filler, canEdit);
  };

/** The federation's details of a member. @throws Refusal `absent` */
export const record = reading(ofFederation);
/** The club's details of a member. @throws Refusal `absent` */
export const clubRecord = reading(ofClub);

const saving =
  (ownerOf: OwnerOf) =>
  async (ctx: ActorContext, id: string, values: SentValues): Promise<MetadataRecord> => {
    const { place, filler } = await openedBy(ctx, id);
    if (place.isArchived) throw archived();
    return Metadata.saveRecord(ctx, ownerOf(place), values, filler, [Members.stillActive(place, archived)]);
  };

/**
 * Each as `saveRecord` of metadata.
 * @throws Refusal `absent`; on the ids of fields; `stale`; `conflict` for an archived member
 */
export const save = saving(ofFederation);
export const saveClub = saving(ofClub);

/** The member's place, and as whom the actor fills their form in: as the club's staff, or as the member. */
async function openedBy(ctx: ActorContext, id: string) {
  const { clubMemberProfile: place } = await Members.load(ctx, id);
  const isStaff = await mayOnClub(ctx, "members.manage", place.clubId);
  const isOwn = ctx.actor.person === place.person;
  // Who only sees members is a member before their own record, so that they change no more of it than others.
  const filler: Metadata.Filler = isStaff || !isOwn ? "staff" : "member";
  return { place, filler, canEdit: !place.isArchived && (isStaff || isOwn) };
}
