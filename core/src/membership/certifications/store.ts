import { type Page, reader } from "../../dynamo/index.ts";
import type { Context } from "../../lib/context.ts";
import { absent } from "../../lib/errors.ts";
import { personAndTypeOf } from "../../lib/ids.ts";
import { type Certification, CertificationEntity, type CertificationType, CertificationTypeEntity } from "./entity.ts";

/** Read without what makes and changes them, which is in `writes.ts`. */
const types = reader(CertificationTypeEntity);
const certifications = reader(CertificationEntity);

/** Every kind of certification, by title; those that nobody can be given any more too. */
export async function allTypes(): Promise<CertificationType[]> {
  const all = await types.list.byId({});
  return all.sort((a, b) => a.titleKey.localeCompare(b.titleKey, "en"));
}

/** Batch get of kinds of certification by their ids; those that are not there are left out. */
export const typesAt = (ids: readonly string[]): Promise<CertificationType[]> =>
  types.findMany(ids.map((id) => ({ id })));

/** The request's kind of certification, read once; undefined when there is none. */
export const knownType = (ctx: Pick<Context, "memo">, id: string): Promise<CertificationType | undefined> =>
  types.known(ctx, { id });

/** As `knownType`. @throws Refusal `absent` */
export async function loadType(ctx: Pick<Context, "memo">, id: string): Promise<CertificationType> {
  const type = await knownType(ctx, id);
  if (!type) throw absent();
  return type;
}

/** A kind of certification, read from the table itself; undefined when there is none. */
export const findType = (id: string): Promise<CertificationType | undefined> => types.find({ id });

/** The request's certification, read once; undefined when there is none or it was removed. */
export async function known(ctx: Pick<Context, "memo">, id: string): Promise<Certification | undefined> {
  const key = personAndTypeOf(id);
  const found = key && (await certifications.known(ctx, key));
  return found && !found.isDeleted ? found : undefined;
}

/** As `known`. @throws Refusal `absent` */
export async function load(ctx: Pick<Context, "memo">, id: string): Promise<Certification> {
  const certification = await known(ctx, id);
  if (!certification) throw absent();
  return certification;
}

/** A certification, read from the table itself, one that was removed too. */
export const find = (person: string, typeId: string): Promise<Certification | undefined> =>
  certifications.find({ person, typeId });

/** All of a person's certifications, read from the table itself; those that were removed too. */
export const ofPerson = (person: string): Promise<Certification[]> => certifications.list.byPerson({ person });

/** Batch get of certifications by person and kind; those that are not there are left out. */
export const findMany = (keys: readonly { person: string; typeId: string }[]): Promise<Certification[]> =>
  certifications.findMany(keys);

/** A page of those of whom somebody is to be reminded up to a day, the longest due first; from the index, so each is looked at again. */
export const remindedUpTo = (day: string, cursor: string | undefined): Promise<Page<Certification>> =>
  certifications.page.byReminder(
    { reminds: "certification-reminders" },
    { to: { remindOn: day, id: "~" }, limit: 100, ...(cursor && { cursor }) },
  );
