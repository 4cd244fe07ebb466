import { type FormField, formField } from "@salle/contract/form-field";
import type { MetadataDefinition, MetadataField, SentField } from "@salle/contract/platform/metadata";
import type { ElementType } from "./elements.ts";

/** A field under work. Its key stays, whatever happens to its id and place. */
export interface Edited {
  key: string;
  field: MetadataField;
  /** What the server, or the check before sending, says of it. */
  errors: string[];
}

/** The editor of a definition: what is on the canvas, what was saved, and the way back and forth between. */
export interface EditorState {
  edited: readonly Edited[];
  /** The one field that is open, by its key. */
  active: string | null;
  version: number;
  /** As it is on the server. */
  saved: readonly Edited[];
  past: readonly (readonly Edited[])[];
  future: readonly (readonly Edited[])[];
  /** Of the latest change: typing on in one place is one step back. */
  latest: string | null;
}

export type EditorAction =
  | { do: "add"; type: ElementType; key: string; name: string; label: string; after: string | null }
  | { do: "change"; key: string; part: string; patch: Partial<FormField> }
  | { do: "remove"; key: string }
  | { do: "duplicate"; key: string; as: string; name: string }
  | { do: "move"; key: string; after: string | null }
  | { do: "shift"; key: string; by: 1 | -1 }
  | { do: "open"; key: string | null }
  | { do: "undo" }
  | { do: "redo" }
  /** `wasSaved`: it is what was on the canvas, in the same order, now with its ids. */
  | { do: "load"; definition: MetadataDefinition; wasSaved?: boolean }
  | { do: "fail"; errors: ReadonlyMap<string, string[]> };

const MOST_STEPS = 100;

export function begin(
  { attributes: { fields, version } }: MetadataDefinition,
  active: string | null = null,
): EditorState {
  const edited = fields.map((field) => ({ key: field.id, field, errors: [] }));
  return { edited, saved: edited, version, active, past: [], future: [], latest: null };
}

/** Whether there is something to save: what was taken back is not. */
export const isUnsaved = ({ edited, saved }: EditorState): boolean =>
  JSON.stringify(sentOf(edited)) !== JSON.stringify(sentOf(saved));

/** The ordered list of fields as it is sent (spec 01 §7): new ones without an id, and none with a value. */
export const sentOf = (edited: readonly Edited[]): SentField[] =>
  edited.map(({ field: { attributes, ...field } }, order) => {
    const { autoComplete: _, ...said } = attributes;
    return { ...field, id: field.id || null, order, attributes: said };
  });

export function edit(state: EditorState, action: EditorAction): EditorState {
  const { edited } = state;
  const isThere = (of: string) => edited.some(({ key }) => key === of);
  if ((action.do === "change" || action.do === "remove") && !isThere(action.key)) return state;
  switch (action.do) {
    case "add": {
      const field = { ...blank(action.type, action.name, action.label), hasValues: false };
      return {
        ...changed(state, insert(edited, { key: action.key, field, errors: [] }, action.after)),
        active: action.key,
      };
    }
    case "change":
      return changed(
        state,
        edited.map((each) =>
          each.key === action.key ? { ...each, field: { ...each.field, ...action.patch }, errors: [] } : each,
        ),
        `${action.key} ${action.part}`,
      );
    case "remove":
      return {
        ...changed(
          state,
          edited.filter(({ key }) => key !== action.key),
        ),
        active: state.active === action.key ? null : state.active,
      };
    case "duplicate": {
      const one = edited.find(({ key }) => key === action.key);
      if (!one) return state;
      const field = { ...one.field, id: "", name: action.name, hasValues: false };
      const copy = { key: action.as, field, errors: [] };
      return { ...changed(state, insert(edited, copy, one.key)), active: action.as };
    }
    case "move": {
      const one = edited.find(({ key }) => key === action.key);
      if (!one || action.after === action.key) return state;
      const next = insert(
        edited.filter((each) => each !== one),
        one,
        action.after,
      );
      return next.every((each, at) => each === edited[at]) ? state : changed(state, next);
    }
    case "shift": {
      const from = edited.findIndex(({ key }) => key === action.key);
      const [one, other] = [edited[from], edited[from + action.by]];
      if (!one || !other) return state;
      return changed(
        state,
        edited.map((each) => (each === one ? other : each === other ? one : each)),
      );
    }
    case "open":
      return { ...state, active: action.key };
    case "undo":
      return stepped(state, state.past, state.future, (past, future) => ({ past, future }));
    case "redo":
      return stepped(state, state.future, state.past, (future, past) => ({ past, future }));
    case "load": {
      const { fields } = action.definition.attributes;
      const at = edited.findIndex(({ key }) => key === state.active);
      return begin(action.definition, action.wasSaved ? (fields[at]?.id ?? null) : null);
    }
    case "fail":
      return { ...state, edited: edited.map((each) => ({ ...each, errors: action.errors.get(each.key) ?? [] })) };
  }
}

/** @param latest what changed, where more of the same is one step with it */
function changed(state: EditorState, edited: readonly Edited[], latest: string | null = null): EditorState {
  const goesOn = latest !== null && latest === state.latest;
  return {
    ...state,
    edited,
    latest,
    past: goesOn ? state.past : [...state.past, state.edited].slice(-MOST_STEPS),
    future: [],
  };
}

type Steps = EditorState["past"];
function stepped(
  state: EditorState,
  from: Steps,
  to: Steps,
  place: (from: Steps, to: Steps) => Pick<EditorState, "past" | "future">,
): EditorState {
  const edited = from.at(-1);
  if (!edited) return state;
  const active = edited.some(({ key }) => key === state.active) ? state.active : null;
  return { ...state, ...place(from.slice(0, -1), [...to, state.edited]), edited, active, latest: null };
}

/** At the start, or after another one. */
function insert(edited: readonly Edited[], one: Edited, after: string | null): Edited[] {
  const at = edited.findIndex(({ key }) => key === after) + 1;
  return [...edited.slice(0, at), one, ...edited.slice(at)];
}

/** A new field of a type, with the defaults of spec 01 §3.1. */
function blank(type: ElementType, name: string, label: string) {
  const { value: _, ...field } = formField({ id: "", name, label, type, attributes: defaults[type] });
  return field;
}

const defaults: Record<ElementType, FormField["attributes"]> = {
  html: { content: "" },
  title: { content: "" },
  divider: { content: "", number: "" },
  text: { default: "" },
  boolean: { default: false },
  longtext: { default: "" },
  date: { default: null },
  file: { maxFileSize: 2 * 1_048_576, default: null },
  dropdown: { default: null },
};
