import { isDeepStrictEqual } from "node:util";
import type { Modification } from "../condition.ts";
import type { Definition } from "../entity.ts";
import type { Attributes, Key } from "../model.ts";
import { filled, namesIn } from "../raw-model.ts";
import type { Act } from "./entity.ts";

/** What a step does to an item whose changes are recorded (`Step.audit`). */
export interface AuditEntry {
  /** The handle of what it is about; null when that is what the transaction's first is about. */
  about: string | null;
  act: Act;
}

/** Makes the audit entries of an entity's steps; undefined for what is not recorded. */
export interface Audit {
  created(item: Attributes, key: Key): AuditEntry | undefined;
  /** Undefined also when only what is not recorded differs. */
  changed(before: Attributes, after: Attributes, key: Key): AuditEntry | undefined;
  removed(before: Attributes, key: Key): AuditEntry | undefined;
  /** Single attributes and nested values, by path; `given` is the item as it was read, or no more than its key. */
  modified(given: Attributes, change: Modification, key: Key): AuditEntry | undefined;
}

/** The store's own fields, which change with every write. */
const OWN = new Set(["version", "createdAt", "updatedAt"]);
/** What stands for a secret. */
export const MASK = "•••";
/** A longer text is cut: what is recorded is for people to read. */
const LONGEST = 500;

const nothing: Audit = {
  created: () => undefined,
  changed: () => undefined,
  removed: () => undefined,
  modified: () => undefined,
};

/** The audit of an entity, by what it declares (`Keeping`). */
export function auditOf({ model, activity }: Definition): Audit {
  if (!activity) return nothing;
  const { about, masks = [], leavesOut = [] } = activity;
  const entry = (kind: Act["kind"], of: Attributes, key: Key, fields: Act["fields"]): AuditEntry => ({
    about: about && handleOf(about, of),
    act: { entity: model.entity, item: `${key.pk} ${key.sk}`, kind, fields },
  });
  const isRecorded = (name: string) => !OWN.has(name) && !leavesOut.includes(name);
  const field = (name: string, before: unknown, after: unknown) => {
    const shown = (value: unknown) => (value === undefined ? null : masks.includes(name) ? MASK : inActivity(value));
    return { before: shown(before), after: shown(after) };
  };
  const fieldsOf = (before: Attributes, after: Attributes): Act["fields"] =>
    Object.fromEntries(
      Object.keys({ ...before, ...after })
        .filter((name) => isRecorded(name) && !isDeepStrictEqual(before[name], after[name]))
        .map((name) => [name, field(name, before[name], after[name])]),
    );
  const changed = (of: Attributes, key: Key, fields: Act["fields"]) =>
    Object.keys(fields).length > 0 ? entry("changed", of, key, fields) : undefined;
  return {
    created: (item, key) => entry("created", item, key, {}),
    changed: (before, after, key) => changed({ ...before, ...after }, key, fieldsOf(before, after)),
    removed: (before, key) => entry("removed", before, key, fieldsOf(before, {})),
    modified(given, { set = {}, remove = [] }, key) {
      const paths = [...Object.entries(set), ...remove.map((path) => [path, undefined] as const)].filter(([path]) =>
        isRecorded(nameIn(path)),
      );
      const fields = paths.map(([path, after]) => [path, field(nameIn(path), valueAt(given, path), after)]);
      return changed(given, key, Object.fromEntries(fields));
    },
  };
}

/** A path's attribute. */
const nameIn = (path: string): string => path.split(".")[0] ?? "";

const valueAt = (item: Attributes, path: string): unknown =>
  path.split(".").reduce<unknown>((at, part) => (isObject(at) && Object.hasOwn(at, part) ? at[part] : undefined), item);

const isObject = (value: unknown): value is Attributes => typeof value === "object" && value !== null;

/** A handle of the first template whose attributes are known; null while none is. */
function handleOf(templates: string | readonly string[], of: Attributes): string | null {
  const template = [templates].flat().find((each) => namesIn(each).every((name) => of[name] !== undefined));
  return template === undefined ? null : filled(template, of);
}

/** A value as the activity log has it. */
export function inActivity(value: unknown): unknown {
  const text = typeof value === "string" ? value : JSON.stringify(value);
  return text.length <= LONGEST ? value : `${text.slice(0, LONGEST)}…`;
}
