import type { CertificationState } from "@salle/contract/membership/certification-codes";
import type {
  AssignQualification,
  QualificationRegistration,
  UpdateQualification,
} from "@salle/contract/membership/certifications";
import * as problems from "@salle/contract/problems";
import { commit, retryAfresh } from "../../dynamo/index.ts";
import type { ActorContext } from "../../lib/context.ts";
import { absent, conflict, fieldError, forbidden } from "../../lib/errors.ts";
import { certificationIdOf, personOf } from "../../lib/ids.ts";
import * as Members from "../../members/members/index.ts";
import * as Metadata from "../../platform/metadata/index.ts";
import { askerOf } from "./access.ts";
import { detailsOf, entering, storedOf, telling } from "./details.ts";
import { fillerOf, toListedAll, toResource } from "./resource.ts";
import { type Asker, capabilitiesOf } from "./rules.ts";
import { standing, written } from "./standing.ts";
import { allTypes, find, load, loadType, ofPerson } from "./store.ts";
import { certifications } from "./writes.ts";

/** A person's certifications, by title. @throws Refusal `absent` */
export async function listOf(
  ctx: ActorContext,
  memberProfileId: string,
): Promise<{ data: QualificationRegistration[]; totalResults: number }> {
  const person = personOf(memberProfileId);
  if (!person) throw absent();
  const [all, types, asker] = await Promise.all([ofPerson(person), allTypes(), askerOf(ctx, person)]);
  const data = await toListedAll(
    ctx,
    types.flatMap((type) => all.flatMap((of) => (of.typeId === type.id && !of.isDeleted ? [{ of, type, asker }] : []))),
  );
  return { data, totalResults: data.length };
}

/** A certification with its additional details. @throws Refusal `absent` */
export async function read(ctx: ActorContext, id: string): Promise<QualificationRegistration> {
  const of = await load(ctx, id);
  const [type, asker] = await Promise.all([loadType(ctx, of.typeId), askerOf(ctx, of.person)]);
  return toResource(ctx, of, type, asker);
}

/**
 * Gives somebody a certification: approved by whoever changes theirs, pending for who asks for one of their own.
 * @throws Refusal `absent`; on `memberProfileId` for who is not theirs to give one; with the fields that are wrong; `conflict` when
 * they have one of this kind, or nobody is given it any more
 */
export function assign(
  ctx: ActorContext,
  typeId: string,
  { memberProfileId, ...entered }: AssignQualification,
): Promise<QualificationRegistration> {
  const files = Metadata.noFiles();
  return retryAfresh(ctx, async (asked) => {
    const type = await loadType(asked, typeId);
    const { person, asker } = await subjectOf(asked, memberProfileId);
    if (type.isDeleted) throw conflict("Nobody is given this certification any more.");
    const before = await find(person, typeId);
    if (before && !before.isDeleted) throw conflict("This person has this certification already.", "has-certification");
    const filler = fillerOf(asker);
    const { details, fields, marks } = await entering({
      type,
      before: undefined,
      entered,
      filler,
      at: asked.now,
      files,
    });
    const state: CertificationState = asker.manages ? "APPROVED" : "PENDING";
    const next = {
      ...storedOf(details, fields),
      ...standing(asked, { terms: before?.terms ?? [], expiryDate: details.expiryDate }, type, state),
      ...(!asker.manages && { verifiedAt: undefined, approvedBy: undefined }),
      ...{ state, isDeleted: false, renewal: undefined },
    };
    const { item, steps } = before
      ? certifications.update(before, next, asked.now)
      : made(certifications.create({ id: certificationIdOf(person, typeId), person, typeId, ...next }, asked.now));
    const told = [...telling(steps, fields, {}, details.values), ...marks];
    return commit(asked, written(before, item, told, asked.now), await toResource(asked, item, type, asker));
  });
}

/** Whom a certification is given, and as whom the actor does that: their own, or as whoever changes that person's. */
async function subjectOf(ctx: ActorContext, memberProfileId: string): Promise<{ person: string; asker: Asker }> {
  const person = memberProfileId.startsWith("mpr_") ? personOf(memberProfileId) : null;
  if (!person || (await Members.inClubs(ctx, person)).length === 0) throw notTheirs();
  const asker = await askerOf(ctx, person);
  if (!asker.manages && !asker.isOwn) throw notTheirs();
  return { person, asker };
}
const notTheirs = () => fieldError("memberProfileId", problems.choose);

/**
 * Changes what was entered of a certification; what is not named stays. Where it is approved, another last day counts from then on.
 * One of one's own that was found invalid waits again.
 * @throws Refusal `absent`; `forbidden` for one's own that is approved; with the fields that are wrong; `stale` when it is no
 * longer at `version`, where one is given
 */
export function update(
  ctx: ActorContext,
  id: string,
  { version, ...entered }: UpdateQualification,
): Promise<QualificationRegistration> {
  const files = Metadata.noFiles();
  return retryAfresh(ctx, async (asked) => {
    const { before, type, asker } = await situationOf(asked, id, version);
    if (!capabilitiesOf(before, type, asker).canUpdate)
      throw forbidden(
        "A certification that is approved is changed by your club. Ask for its renewal, or write to them.",
      );
    const was = detailsOf(before);
    const filler = fillerOf(asker);
    const { details, fields, marks } = await entering({ type, before: was, entered, filler, at: asked.now, files });
    const state = asker.isOwn ? "PENDING" : before.state;
    const changes = {
      ...storedOf(details, fields),
      ...standing(asked, { terms: before.terms, expiryDate: details.expiryDate }, type, state),
      // Who approved it, and when, is not told anew by a change of it.
      ...{ verifiedAt: before.verifiedAt, approvedBy: before.approvedBy },
    };
    const refused = version === undefined ? undefined : certifications.stale;
    const { item, steps } = certifications.update(before, changes, asked.now, refused);
    const told = [...telling(steps, fields, was.values, details.values), ...marks];
    return commit(asked, written(before, item, told, asked.now), await toResource(asked, item, type, asker));
  });
}

/**
 * Removes a certification, which counts no more; when it counted stays known.
 * @throws Refusal `absent`; `forbidden` for one's own that somebody has approved
 */
export const remove = (ctx: ActorContext, id: string): Promise<QualificationRegistration> =>
  retryAfresh(ctx, async (asked) => {
    const { before, type, asker } = await situationOf(asked, id);
    if (!capabilitiesOf(before, type, asker).canRemove)
      throw forbidden("A certification that somebody has approved is removed by your club.");
    const { item, steps } = certifications.update(
      before,
      {
        ...standing(asked, { terms: before.terms, expiryDate: undefined }, type, null),
        ...{ isDeleted: true, renewal: undefined },
      },
      asked.now,
    );
    return commit(asked, written(before, item, steps, asked.now), await toResource(asked, item, type, asker));
  });

/** A certification with its kind, and as whom the actor deals with it. @throws Refusal `absent`; `stale` */
export async function situationOf(ctx: ActorContext, id: string, version?: number) {
  const before = certifications.understood(await load(ctx, id));
  const [type, asker] = await Promise.all([loadType(ctx, before.typeId), askerOf(ctx, before.person)]);
  if (version !== undefined && version !== before.version) throw certifications.stale();
  return { before, type, asker };
}

const made = <T, S>({ item, step }: { item: T; step: S }): { item: T; steps: S[] } => ({ item, steps: [step] });
