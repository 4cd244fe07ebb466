import type { Biography, SaveBiography } from "@salle/contract/members/biography";
import { commit, retryAfresh, type Step } from "../../dynamo/index.ts";
import { mayOnClub } from "../../identity/access/index.ts";
import type { ActorContext } from "../../lib/context.ts";
import { conflict, fieldError, fieldErrors } from "../../lib/errors.ts";
import * as Members from "../members/index.ts";
import { keepPhoto, readPhoto } from "./photo.ts";
import { toResource } from "./resource.ts";
import { blank, problemsOf, valuesOf } from "./rules.ts";
import { discardLater } from "./steps.ts";
import { biographies, find } from "./store.ts";

const archived = () => conflict("This member is archived. Bring them back before changing their biography.");

/** Whose biography, who may do what with it, and what must still be so when it is written. */
interface Whose {
  person: string;
  canVerify: boolean;
  steps: Step[];
}

/** What a member tells of themself. @throws Refusal `absent` */
export async function ofMember(ctx: ActorContext, clubMemberProfileId: string): Promise<Biography> {
  const { clubMemberProfile: place } = await Members.load(ctx, clubMemberProfileId);
  const [stored, isStaff] = await Promise.all([find(place.person), mayOnClub(ctx, "members.manage", place.clubId)]);
  const canEdit = !place.isArchived && (isStaff || ctx.actor.person === place.person);
  return toResource(place.person, stored, {
    canEdit,
    canVerify: canEdit && isStaff && ctx.actor.person !== place.person,
  });
}

/** What the actor, or whoever they act for, tells of themself. */
export async function ofSelf({ actor: { person } }: ActorContext): Promise<Biography> {
  return toResource(person, await find(person), { canEdit: true, canVerify: false });
}

/**
 * Changes what a member tells of themself.
 * @throws Refusal `absent`; with the fields that are wrong; `conflict` for an archived member; `stale` when it is no longer at
 * `input.version`, where one is given
 */
export async function save(ctx: ActorContext, clubMemberProfileId: string, input: SaveBiography): Promise<Biography> {
  const { clubMemberProfile: place } = await Members.load(ctx, clubMemberProfileId);
  if (place.isArchived) throw archived();
  const canVerify = ctx.actor.person !== place.person && (await mayOnClub(ctx, "members.manage", place.clubId));
  return write(ctx, { person: place.person, canVerify, steps: [Members.stillActive(place, archived)] }, input);
}

/** As `save`, of who asks or whoever they act for. @throws Refusal with the fields that are wrong; `stale` */
export const saveOwn = (ctx: ActorContext, input: SaveBiography): Promise<Biography> =>
  write(ctx, { person: ctx.actor.person, canVerify: false, steps: [] }, input);

async function write(
  ctx: ActorContext,
  { person, canVerify, steps: conditions }: Whose,
  { version, ...input }: SaveBiography,
): Promise<Biography> {
  let kept: string | undefined;
  return retryAfresh(ctx, async (asked) => {
    const before = await find(person);
    if (version !== undefined && version !== (before?.version ?? 0)) throw biographies.stale();
    const was = before ?? blank;
    const problems = problemsOf(input, was, canVerify);
    if (problems.length > 0) throw fieldErrors(problems);
    // A photo is drawn and stored once, however often the write is tried.
    if (input.photo && kept === undefined) kept = await stored(person, input.photo, asked.now);
    const photoId = input.photo === null ? null : kept;
    const values = valuesOf(input, was, { canVerify, ...(photoId !== undefined && { photoId }) });
    const refused = version === undefined ? undefined : biographies.stale;
    const { item, steps } = before
      ? biographies.update(before, values, asked.now, refused)
      : made(biographies.create({ person, ...values }, asked.now, refused));
    const gone = was.photoId && was.photoId !== item.photoId ? [discardLater(person, was.photoId, asked.now)] : [];
    const data = await toResource(person, item, { canEdit: true, canVerify });
    return commit(asked, [...conditions, ...steps, ...gone], data);
  });
}

async function stored(person: string, base64: string, now: Date): Promise<string> {
  const photo = await readPhoto(base64);
  if (typeof photo === "string") throw fieldError("photo", photo);
  return keepPhoto(person, photo.bytes, photo.type.mime, now);
}

const made = <T>({ item, step }: { item: T; step: Step }): { item: T; steps: Step[] } => ({ item, steps: [step] });
