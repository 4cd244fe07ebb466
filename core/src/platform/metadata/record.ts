import type { MetadataRecord, SentValues } from "@salle/contract/platform/metadata";
import { commit, readTogether, retryAfresh, type Step } from "../../dynamo/index.ts";
import type { ActorContext } from "../../lib/context.ts";
import { fieldErrors } from "../../lib/errors.ts";
import { RecordEntity, type Use } from "./entity.ts";
import { keepFile, type ReadFile, readFile } from "./kept-file.ts";
import { toRecord } from "./resource.ts";
import type { DefinedField } from "./rules.ts";
import { made, telling } from "./steps.ts";
import { definitions, records, uses } from "./store.ts";
import {
  type Checked,
  checked,
  type Filler,
  filledIn,
  isValues,
  type KeptFile,
  toldOf,
  type Values,
  valueChanges,
} from "./value-rules.ts";

/** Whose record: the kind of owner, whose definition counts, the owner's id and its handle. */
export interface Owner {
  kind: string;
  id: string;
  handle: string;
}

/** A record with the fields that its reader may see. */
export async function readRecord(
  { kind, id, handle }: Owner,
  filler: Filler,
  canEdit: boolean,
): Promise<MetadataRecord> {
  const [definition, record] = await readTogether(definitions.at({ kind }), records.at({ about: handle }));
  const of = { fields: definition?.fields ?? [], version: record?.version ?? 0, canEdit };
  return toRecord(id, of, record?.values ?? {}, filler);
}

/** The name of the entity that holds them. */
export const RECORD = RecordEntity.schema.model.entity;

/** What a record's item says to whom it is about, by the labels of its fields: what members do not see is left out. */
export async function told({ kind, values }: Readonly<Record<string, unknown>>): Promise<Record<string, unknown>> {
  const definition = typeof kind === "string" ? await definitions.find({ kind }) : undefined;
  return toldOf(definition?.fields ?? [], isValues(values) ? values : {});
}

/** The fields of a kind of owner, for who fills in the first record together with what makes its owner. */
export const fieldsOf = async (kind: string): Promise<DefinedField[]> =>
  (await definitions.find({ kind }))?.fields ?? [];

/** The steps of a new owner's record, whose values have been checked; for a transaction that is tried anew on a conflict. */
export async function firstRecord({ kind, handle }: Owner, values: Values, now: Date): Promise<Step[]> {
  const [definition, use] = await readTogether(definitions.at({ kind }), uses.at({ kind }));
  const fields = definition?.fields ?? [];
  const { steps } = made(records.create({ about: handle, kind, values }, now));
  const marks = markedUse(kind, use, filledIn(fields, values), new Set(fields.map(({ id }) => id)), now);
  return [...telling(steps, valueChanges(fields, {}, values)), ...marks];
}

/**
 * Saves values of a record; what is not named stays.
 * @throws Refusal with what is wrong, on the ids of fields; `stale` when the record is no longer at `version`, where one is
 * given
 * @param alongside what else the transaction does, such as a check that its owner is still there
 */
export function saveRecord(
  ctx: ActorContext,
  { kind, id, handle }: Owner,
  { version, ...sent }: SentValues,
  filler: Filler,
  alongside: readonly Step[] = [],
): Promise<MetadataRecord> {
  // A file is read and stored once, however often the write is tried.
  const read = new Map<string, Promise<ReadFile | string>>();
  const kept = new Map<string, KeptFile>();
  return retryAfresh(ctx, async (asked) => {
    const [definition, before, use] = await readTogether(
      definitions.at({ kind }),
      records.at({ about: handle }),
      uses.at({ kind }),
    );
    if (version !== undefined && version !== (before?.version ?? 0)) throw records.stale();
    const fields = definition?.fields ?? [];
    const was = before?.values ?? {};
    const next = checked(fields, was, sent, filler);
    const files = await filesOf(next, read);
    if (next.problems.length > 0) throw fieldErrors(next.problems);
    for (const [fieldId, file] of files) {
      const stored = kept.get(fieldId) ?? (await keepFile(file, asked.now));
      kept.set(fieldId, stored);
      next.values.set(fieldId, stored);
    }
    const values = Object.fromEntries(next.values);
    const refused = version === undefined ? undefined : records.stale;
    const { item, steps } = before
      ? records.update(before, { values }, asked.now, refused)
      : made(records.create({ about: handle, kind, values }, asked.now, refused));
    const marks = markedUse(kind, use, filledIn(fields, values), new Set(fields.map((field) => field.id)), asked.now);
    const of = { fields, version: item.version ?? 1, canEdit: true };
    const answer = await toRecord(id, of, values, filler);
    return commit(asked, [...telling(steps, valueChanges(fields, was, values)), ...marks, ...alongside], answer);
  });
}

/** The files that were sent, as their bytes say what they are; one of a kind that is not kept is a problem of its field. */
async function filesOf(
  { uploads, problems }: Checked,
  read: Map<string, Promise<ReadFile | string>>,
): Promise<Map<string, ReadFile>> {
  const files = new Map<string, ReadFile>();
  // One after the other: each is decoded in the same memory.
  for (const { field, upload } of uploads) {
    const reading = read.get(field.id) ?? readFile(field, upload);
    read.set(field.id, reading);
    const file = await reading;
    if (typeof file === "string") problems.push({ field: field.id, message: file });
    else files.set(field.id, file);
  }
  return files;
}

/**
 * Notes the fields that hold a value for the first time. Each is noted once and for all, so that the item, which all owners of a
 * kind share, is in few transactions; fields that were removed are left out when it is written.
 */
function markedUse(
  kind: string,
  use: Use | undefined,
  filled: readonly string[],
  defined: ReadonlySet<string>,
  at: Date,
): Step[] {
  const known = use?.fieldIds ?? [];
  if (filled.every((fieldId) => known.includes(fieldId))) return [];
  const fieldIds = [...new Set([...known.filter((fieldId) => defined.has(fieldId)), ...filled])];
  return use ? uses.update(use, { fieldIds }, at).steps : [uses.create({ kind, fieldIds }, at).step];
}
