import { handleOf, SYSTEM_HANDLE } from "@salle/contract/handles";
import type {
  MetadataDefinition,
  MetadataRecord,
  SavedMetadataDefinition,
  SentField,
  SentValues,
} from "@salle/contract/platform/metadata";
import { mayOnClub, mayOnOwner } from "../../identity/access/index.ts";
import type { ActorContext } from "../../lib/context.ts";
import * as Metadata from "../../platform/metadata/index.ts";
import * as Clubs from "../clubs/index.ts";

/** The additional details of clubs: one definition, the federation's. */
const KIND: Metadata.Kind = { name: "club", about: SYSTEM_HANDLE };
const ownerOf = (id: string): Metadata.Owner => ({ kind: KIND.name, id, handle: handleOf({ type: "club", id }) });

/** The fields; who has no role that sees clubs is a member, and sees what members do. */
export const definition = async (ctx: ActorContext): Promise<MetadataDefinition> => {
  const seesClubs = ctx.actor.grants.some(({ permissions }) => permissions.includes("clubs.view"));
  return Metadata.readDefinition(
    KIND.name,
    seesClubs ? "staff" : "member",
    await mayOnOwner(ctx, "clubs.manage", SYSTEM_HANDLE),
  );
};

/** As `saveDefinition` of metadata. */
export const saveDefinition = (
  ctx: ActorContext,
  input: { fields: SentField[]; version?: number | undefined },
): Promise<SavedMetadataDefinition> => Metadata.saveDefinition(ctx, KIND, input);

/** A club's additional details, to its staff. @throws Refusal `absent` */
export async function record(ctx: ActorContext, id: string): Promise<MetadataRecord> {
  const [canEdit] = await Promise.all([mayOnClub(ctx, "clubs.manage", id), Clubs.load(ctx, id)]);
  return Metadata.readRecord(ownerOf(id), "staff", canEdit);
}

/** As `saveRecord` of metadata. @throws Refusal `absent`; on the ids of fields; `stale` */
export async function save(ctx: ActorContext, id: string, values: SentValues): Promise<MetadataRecord> {
  await Clubs.load(ctx, id);
  return Metadata.saveRecord(ctx, ownerOf(id), values, "staff");
}
