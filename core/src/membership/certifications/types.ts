import { SYSTEM_HANDLE } from "@salle/contract/handles";
import type {
  QualificationType,
  SaveQualificationType,
  UpdateQualificationType,
} from "@salle/contract/membership/certifications";
import { certificationTypeBounds } from "@salle/contract/membership/certifications";
import type { MetadataDefinition, SavedMetadataDefinition, SentField } from "@salle/contract/platform/metadata";
import { claim, commit, unclaim } from "../../dynamo/index.ts";
import type { ActorContext } from "../../lib/context.ts";
import { conflict, fieldError } from "../../lib/errors.ts";
import { fold } from "../../lib/fold.ts";
import { given } from "../../lib/given.ts";
import { newId } from "../../lib/ids.ts";
import * as Metadata from "../../platform/metadata/index.ts";
import type { CertificationType } from "./entity.ts";
import { managesTypes, toType } from "./resource.ts";
import { kindOf } from "./rules.ts";
import { allTypes, loadType } from "./store.ts";
import { types } from "./writes.ts";

/** When the first reminder is sent where nobody says so, in days before the last day. */
const LEAD_DAYS = 60;

/** The kinds of certification, by title; with `includeDeleted` also those that nobody is given any more. */
export async function listTypes(
  ctx: ActorContext,
  { includeDeleted = false }: { includeDeleted?: boolean | undefined },
): Promise<{ data: QualificationType[]; totalResults: number }> {
  const wanted = (await allTypes()).filter(({ isDeleted }) => includeDeleted || !isDeleted);
  return { data: wanted.map((type) => toType(ctx, type)), totalResults: wanted.length };
}

/** @throws Refusal `absent` */
export const readType = async (ctx: ActorContext, id: string): Promise<QualificationType> =>
  toType(ctx, await loadType(ctx, id));

/**
 * Makes a kind of certification.
 * @throws Refusal on `title` when there is one of that title; `conflict` when there are as many as a federation can have
 */
export async function createType(ctx: ActorContext, input: SaveQualificationType): Promise<QualificationType> {
  if ((await allTypes()).length >= certificationTypeBounds.types)
    throw conflict(`There can be at most ${certificationTypeBounds.types} certifications.`);
  const { title, description = "", hasExpiry = true, validFor = "", leadTime = LEAD_DAYS } = input;
  const { item, step } = types.create(
    {
      ...{ id: newId("certificationType", ctx.now), title, titleKey: fold(title), description, hasExpiry },
      ...{ validFor: hasExpiry ? validFor : "", leadTime },
      needsDocument: input.requiresSupportingDocumentation ?? false,
      isDeleted: false,
    },
    ctx.now,
  );
  return commit(ctx, [step, claimTitle(item)], toType(ctx, item));
}

/**
 * Changes a kind of certification, or says whether somebody can still be given it; what people have of it stays as it is.
 * @throws Refusal `absent`; on `title`; `stale` when it is no longer at `input.version`, where one is given
 */
export async function updateType(
  ctx: ActorContext,
  id: string,
  { version, requiresSupportingDocumentation: needsDocument, title, ...input }: UpdateQualificationType,
): Promise<QualificationType> {
  const before = await loadType(ctx, id);
  if (version !== undefined && version !== before.version) throw types.stale();
  const changes = given({ ...input, needsDocument, title, titleKey: title && fold(title) });
  const { item, steps } = types.update(before, changes, ctx.now, types.stale);
  const titles = item.titleKey === before.titleKey ? [] : [claimTitle(item), freeTitle(before)];
  return commit(ctx, [...steps, ...titles], toType(ctx, item));
}

/** The fields of a kind of certification; who has no role that sees certifications sees what members do. @throws Refusal `absent` */
export async function definition(ctx: ActorContext, id: string): Promise<MetadataDefinition> {
  await loadType(ctx, id);
  const sees = ctx.actor.grants.some(({ permissions }) => permissions.includes("certifications.view"));
  return Metadata.readDefinition(kindOf(id), sees ? "staff" : "member", managesTypes(ctx));
}

/** As `saveDefinition` of metadata. @throws Refusal `absent` */
export async function saveDefinition(
  ctx: ActorContext,
  id: string,
  input: { fields: SentField[]; version?: number | undefined },
): Promise<SavedMetadataDefinition> {
  await loadType(ctx, id);
  return Metadata.saveDefinition(ctx, { name: kindOf(id), about: SYSTEM_HANDLE }, input);
}

type Titled = Pick<CertificationType, "id" | "titleKey">;
const claimTitle = ({ id, titleKey }: Titled) =>
  claim("certification-type", titleKey, id, () =>
    fieldError("title", "There is a certification of that title already."),
  );
const freeTitle = ({ id, titleKey }: Titled) => unclaim("certification-type", titleKey, id);
