import type { MetadataRecord, SentValues } from "@salle/contract/platform/metadata";
import { commit, readTogether, retryAfresh, type Step } from "../../dynamo/index.ts";
import type { ActorContext } from "../../lib/context.ts";
import { fieldErrors } from "../../lib/errors.ts";
import { RecordEntity } from "./entity.ts";
import { fillingOf, markedUse, noFiles } from "./filling.ts";
import { discarding } from "./kept-file.ts";
import { toRecord } from "./resource.ts";
import { made, telling } from "./steps.ts";
import { definitions, records, uses } from "./store.ts";
import { type Filler, filledIn, isValues, toldOf, type Values, valueChanges } from "./value-rules.ts";

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
  const files = noFiles();
  return retryAfresh(ctx, async (asked) => {
    const [definition, before, use] = await readTogether(
      definitions.at({ kind }),
      records.at({ about: handle }),
      uses.at({ kind }),
    );
    if (version !== undefined && version !== (before?.version ?? 0)) throw records.stale();
    const was = before?.values ?? {};
    const next = await fillingOf({ definition, use }, kind, { was, sent, filler, files });
    if (next.problems.length > 0) throw fieldErrors(next.problems);
    const { fields } = next;
    const { values, marks } = await next.keep(asked.now);
    const refused = version === undefined ? undefined : records.stale;
    const { item, steps } = before
      ? records.update(before, { values }, asked.now, refused)
      : made(records.create({ about: handle, kind, values }, asked.now, refused));
    const of = { fields, version: item.version ?? 1, canEdit: true };
    const answer = await toRecord(id, of, values, filler);
    const gone = discarding([was], [values], asked.now);
    return commit(
      asked,
      [...telling(steps, valueChanges(fields, was, values)), ...marks, ...gone, ...alongside],
      answer,
    );
  });
}
