import {
  type MetadataDefinition,
  metadataBounds,
  type SavedMetadataDefinition,
  type SentField,
} from "@salle/contract/platform/metadata";
import { commit, readTogether } from "../../dynamo/index.ts";
import type { ActorContext } from "../../lib/context.ts";
import { fieldError, fieldErrors } from "../../lib/errors.ts";
import { newId } from "../../lib/ids.ts";
import { toDefinition, toSaved } from "./resource.ts";
import { changesOf, defining } from "./rules.ts";
import { sanitised } from "./sanitise.ts";
import { made, telling } from "./steps.ts";
import { definitions, uses } from "./store.ts";
import type { Filler } from "./value-rules.ts";

/** A kind of owner: what it is called, and the handle of whoever decides on its fields, in whose activity their changes stand. */
export interface Kind {
  name: string;
  about: string;
}

/** The fields of a kind of owner; none while nobody has saved any. */
export async function readDefinition(kind: string, filler: Filler, canEdit: boolean): Promise<MetadataDefinition> {
  const [definition, use] = await readTogether(definitions.at({ kind }), uses.at({ kind }));
  const { fields = [], version = 0 } = definition ?? {};
  return toDefinition({ kind, fields, version, canEdit }, use?.fieldIds ?? [], filler);
}

/**
 * Saves all fields of a kind of owner, in their order.
 * @throws Refusal with what is wrong, on `fields.<place>.<part>`; `stale` when the definition is no longer at
 * `input.version`, where one is given, or somebody else saves it in this moment
 */
export async function saveDefinition(
  ctx: ActorContext,
  { name: kind, about }: Kind,
  input: { fields: SentField[]; version?: number | undefined },
): Promise<SavedMetadataDefinition> {
  const [before, use] = await readTogether(definitions.at({ kind }), uses.at({ kind }));
  if (input.version !== undefined && input.version !== (before?.version ?? 0)) throw definitions.stale();
  const was = before?.fields ?? [];
  const newFieldId = () => newId("metadataField", ctx.now);
  const { fields, problems } = defining(was, input.fields, { newId: newFieldId, sanitise: sanitised });
  if (problems.length > 0) throw fieldErrors(problems);
  if (Buffer.byteLength(JSON.stringify(fields)) > metadataBounds.bytes / 2)
    throw fieldError("fields", "This form is too large. Shorten its texts, or remove fields.");
  const { item, steps } = before
    ? definitions.update(before, { fields }, ctx.now, definitions.stale)
    : made(definitions.create({ kind, about, fields }, ctx.now, definitions.stale));
  const answer = toSaved({ kind, fields, version: item.version ?? 1 }, use?.fieldIds ?? []);
  return commit(ctx, telling(steps, changesOf(was, fields)), answer);
}
