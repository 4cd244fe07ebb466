import { useCallback, useSyncExternalStore } from "react";
import { type Control, type FieldValues, get, type UseFormReturn } from "react-hook-form";

export interface Problem {
  message: string;
  /** What stood in the field when the server said it. */
  value: string;
}

interface Store {
  problems: ReadonlyMap<string, Problem>;
  listeners: Set<() => void>;
}

/** By the form's control, which the form and its fields share. */
const stores = new WeakMap<object, Store>();

function storeOf(control: object): Store {
  const store = stores.get(control) ?? { problems: new Map(), listeners: new Set() };
  stores.set(control, store);
  return store;
}

function tell(store: Store, problems: Store["problems"]): void {
  store.problems = problems;
  for (const listener of store.listeners) listener();
}

const written = (values: FieldValues, name: string): string => JSON.stringify(get(values, name)) ?? "";

/**
 * Server-side field errors, kept apart from the form's own: the form's check knows nothing of them and would wipe them
 * whenever it runs again. Each stays until its field is changed; the next submit begins without any.
 */
export function setServerProblems<Input extends FieldValues, Out>(
  form: Pick<UseFormReturn<Input, unknown, Out>, "control" | "getValues" | "subscribe">,
  messages: ReadonlyMap<string, string>,
): void {
  const store = storeOf(form.control);
  const values = form.getValues();
  tell(store, new Map([...messages].map(([name, message]) => [name, { message, value: written(values, name) }])));
  if (messages.size === 0) return;
  const stop = form.subscribe({
    formState: { values: true },
    callback: ({ values: now }) => {
      const left = [...store.problems].filter(([name, { value }]) => written(now, name) === value);
      if (left.length < store.problems.size) tell(store, new Map(left));
      if (left.length === 0) stop();
    },
  });
}

/** What the server has said of a field, or undefined. */
export const serverProblem = (control: object, name: string): string | undefined =>
  stores.get(control)?.problems.get(name)?.message;

/** Subscribes to what the server has said of a form's fields, by their names. */
export function useServerProblems<Input extends FieldValues, Out>(
  control: Control<Input, unknown, Out>,
): ReadonlyMap<string, Problem> {
  const subscribe = useCallback(
    (listener: () => void) => {
      const { listeners } = storeOf(control);
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    [control],
  );
  return useSyncExternalStore(subscribe, () => storeOf(control).problems);
}
