import {
  type MetadataDefinition,
  metadataBounds,
  type SavedMetadataDefinition,
  type SentField,
} from "@salle/contract/platform/metadata";
import { type KeyboardEvent, useReducer, useRef, useState } from "react";
import { ApiFailure, messageOf } from "../../../lib/failure.ts";
import { createKeys } from "../../../lib/idempotency.ts";
import { toast } from "../../../ui/feedback/toaster.tsx";
import type { Act } from "../../../ui/form/summary.tsx";
import { confirm } from "../../../ui/overlay/confirm.tsx";
import { words } from "../../../ui/strings.ts";
import { begin, type Edited, edit, isUnsaved, sentOf } from "./editor-state.ts";
import type { ElementType } from "./elements.ts";
import { wrongFields } from "./field-check.ts";
import { nameOf } from "./field-name.ts";
import { strings } from "./strings.ts";

type Save = (fields: SentField[], version: number, idempotencyKey: string) => Promise<SavedMetadataDefinition>;

/** What the editor does, and says to those who do not see it. */
export function useEditor(definition: MetadataDefinition, save: Save, reload: () => Promise<MetadataDefinition>) {
  const [state, dispatch] = useReducer(edit, definition, (first) => begin(first));
  const [said, say] = useState("");
  const [problem, setProblem] = useState<{ text: string; act?: Act } | null>(null);
  const [round, setRound] = useState(0);
  const [isSaving, setSaving] = useState(false);
  const [keys] = useState(createKeys);
  const made = useRef(0);
  const { edited, saved, version } = state;
  const count = edited.length;
  const placeOf = (key: string) => edited.findIndex((each) => each.key === key);
  const nameAt = (key: string) => edited.filter((each) => each.key === key).map(({ field }) => nameOf(field))[0] ?? "";
  const fail = (text: string, act?: Act) => {
    setProblem({ text, ...(act && { act }) });
    setRound((before) => before + 1);
  };
  /** A field's name begins as a timestamp (spec 01 §3.1). */
  const newName = () => String(Date.now() + made.current++);
  const isFull = () => {
    if (count >= metadataBounds.fields) toast(strings.full, { type: "error", passes: true });
    return count >= metadataBounds.fields;
  };

  async function send() {
    const wrong = wrongFields(edited);
    dispatch({ do: "fail", errors: wrong });
    setProblem(null);
    if (wrong.size > 0) return toast(strings.blocked, { type: "error", passes: true });
    const fields = sentOf(edited);
    setSaving(true);
    try {
      const answer = await save(fields, version, keys.keyFor({ fields, version }));
      keys.done();
      dispatch({ do: "load", definition: answer, wasSaved: true });
      toast(strings.saved);
    } catch (error) {
      if (!(error instanceof ApiFailure)) {
        fail(messageOf(error));
        throw error;
      }
      if (error.has("stale")) return fail(strings.conflict, { label: words.reload, run: again });
      const { byKey, rest } = placed(error, edited);
      dispatch({ do: "fail", errors: byKey });
      if (rest.length > 0) fail(messageOf(new ApiFailure(error.status, rest)));
      else toast(strings.blocked, { type: "error", passes: true });
    } finally {
      setSaving(false);
    }
  }

  async function again() {
    dispatch({ do: "load", definition: await reload() });
    setProblem(null);
  }

  async function remove({ key, field }: Edited) {
    const name = nameOf(field);
    const question = {
      title: strings.removeTitle(name),
      text: strings.removeText,
      confirm: strings.removeConfirm,
      isDangerous: true,
    };
    if (field.hasValues && !(await confirm(question))) return;
    dispatch({ do: "remove", key });
    say(strings.removed(name));
  }

  const step = (which: "undo" | "redo") => {
    dispatch({ do: which });
    say(which === "undo" ? strings.undone : strings.redone);
  };

  return {
    state,
    said,
    problem,
    round,
    isSaving,
    isUnsaved: isUnsaved(state),
    save: send,
    remove,
    undo: () => step("undo"),
    redo: () => step("redo"),
    open: (key: string) => dispatch({ do: "open", key: state.active === key ? null : key }),
    change: (key: string, part: string, patch: Partial<Edited["field"]>) =>
      dispatch({ do: "change", key, part, patch }),
    add(type: ElementType, after: string | null) {
      if (isFull()) return;
      const label =
        type === "longtext" ? strings.enterLabel : ["html", "title", "divider"].includes(type) ? "" : strings.untitled;
      dispatch({ do: "add", type, key: `new-${++made.current}`, name: newName(), label, after });
      const name = strings.elements[type];
      say(after === null ? strings.added(name) : strings.addedAt(name, placeOf(after) + 2, count + 1));
    },
    duplicate(key: string) {
      if (isFull()) return;
      dispatch({ do: "duplicate", key, as: `new-${++made.current}`, name: newName() });
      say(strings.addedAt(nameAt(key), placeOf(key) + 2, count + 1));
    },
    move(key: string, after: string | null) {
      dispatch({ do: "move", key, after });
      const [from, to] = [placeOf(key), after === null ? 0 : placeOf(after) + 1];
      say(strings.movedTo(nameAt(key), from < to ? to : to + 1, count));
    },
    shift(key: string, by: 1 | -1) {
      const to = placeOf(key) + by;
      if (to < 0 || to >= count) return;
      dispatch({ do: "shift", key, by });
      say(strings.movedTo(nameAt(key), to + 1, count));
    },
    /** The values of options that records may have. */
    keptOptionsOf: (key: string): ReadonlySet<string> =>
      new Set(saved.filter((each) => each.key === key).flatMap(({ field }) => field.options.map(({ value }) => value))),
    /** Ctrl+Z outside of what takes back its own typing. */
    onKeyDown(event: KeyboardEvent) {
      const isTyping =
        event.target instanceof HTMLElement && event.target.matches("input, textarea, [contenteditable=true]");
      if (isTyping || !(event.ctrlKey || event.metaKey) || event.key.toLowerCase() !== "z") return;
      event.preventDefault();
      step(event.shiftKey ? "redo" : "undo");
    },
  };
}

/** What the server said of `fields.<place>.<part>`, at the fields that stood there; the rest is about the whole. */
function placed(error: ApiFailure, edited: readonly Edited[]) {
  const byKey = new Map<string, string[]>();
  const rest = error.errors.filter(({ meta: { field = "" }, message, detail }) => {
    const [, place] = /^fields\.(\d+)(?:\.|$)/.exec(field) ?? [];
    const key = place === undefined ? undefined : edited[Number(place)]?.key;
    if (key === undefined) return true;
    byKey.set(key, [...new Set([...(byKey.get(key) ?? []), message || detail])]);
    return false;
  });
  return { byKey, rest };
}
