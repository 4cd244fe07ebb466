import type { SentValues } from "@salle/contract/platform/metadata";
import { readTogether, type Step } from "../../dynamo/index.ts";
import type { FieldProblem } from "../../lib/errors.ts";
import type { Definition, Use } from "./entity.ts";
import { keepFile, type ReadFile, readFile } from "./kept-file.ts";
import type { DefinedField } from "./rules.ts";
import { definitions, uses } from "./store.ts";
import { type Checked, checked, type Filler, filledIn, type KeptFile, type Values } from "./value-rules.ts";

/** Values as they were sent, against a definition: what is wrong with them, and what they become. */
export interface Filling {
  fields: DefinedField[];
  /** On the ids of fields. */
  problems: FieldProblem[];
  /**
   * Stores the files among them; only where nothing is wrong.
   * @returns the values as they are kept, and the steps that note which fields hold any
   */
  keep(at: Date): Promise<{ values: Values; marks: Step[] }>;
}

/** What was read and stored of the files of one call, by the ids of fields: each once, however often the write is tried. */
export interface Files {
  read: Map<string, Promise<ReadFile | string>>;
  kept: Map<string, KeptFile>;
}
export const noFiles = (): Files => ({ read: new Map(), kept: new Map() });

/** What is filled in: the values before, those that were sent, and by whom. */
interface Given {
  was: Values;
  sent: SentValues;
  filler: Filler;
  files: Files;
}

/** As `fillingOf`, of a kind of owner whose values lie in an item of its area; the definition is read. */
export async function filling(kind: string, given: Given): Promise<Filling> {
  const [definition, use] = await readTogether(definitions.at({ kind }), uses.at({ kind }));
  return fillingOf({ definition, use }, kind, given);
}

/** Checks values against what was read of a kind of owner. */
export async function fillingOf(
  { definition, use }: { definition: Definition | undefined; use: Use | undefined },
  kind: string,
  { was, sent, filler, files: done }: Given,
): Promise<Filling> {
  const fields = definition?.fields ?? [];
  const next = checked(fields, was, sent, filler);
  const files = await filesOf(next, done.read);
  return {
    fields,
    problems: next.problems,
    async keep(at) {
      for (const [fieldId, file] of files) {
        const stored = done.kept.get(fieldId) ?? (await keepFile(file, at));
        done.kept.set(fieldId, stored);
        next.values.set(fieldId, stored);
      }
      const values = Object.fromEntries(next.values);
      const marks = markedUse(kind, use, filledIn(fields, values), new Set(fields.map(({ id }) => id)), at);
      return { values, marks };
    },
  };
}

/** The files that were sent, as their bytes say what they are; one of a kind that is not kept is a problem of its field. */
async function filesOf({ uploads, problems }: Checked, done: Files["read"]): Promise<Map<string, ReadFile>> {
  const files = new Map<string, ReadFile>();
  // One after the other: each is decoded in the same memory.
  for (const { field, upload } of uploads) {
    const reading = done.get(field.id) ?? readFile(field, upload);
    done.set(field.id, reading);
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
export function markedUse(
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
