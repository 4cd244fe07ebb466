import { own } from "@salle/contract/own";
import { useState } from "react";
import { type FieldValues, get, type Path, type UseFormReturn } from "react-hook-form";
import { ApiFailure, isUnanswered, messageOf } from "../../lib/failure.ts";
import { createKeys } from "../../lib/idempotency.ts";
import { invalidate, type Tag } from "../../lib/queries.ts";
import { words } from "../strings.ts";
import { setServerProblems } from "./server-problems.ts";
import type { Act, Problem } from "./summary.tsx";

interface SubmitOptions {
  invalidates: readonly Tag[];
  /** The optimistic lock was lost: what is said then, and what loads the newer one. */
  stale?: { text: string; reload: () => Promise<unknown> };
  /** What can be done about a refusal, by its code. */
  acts?: Readonly<Record<string, Act>>;
  /** What to say when the server says nothing (spec 02 §8). */
  failed?: string;
}

/**
 * The submit of one form: an idempotency key that a retry of the same input reuses, errors put where they belong with
 * what can be done about them, and cache invalidation of the tags in `invalidates`.
 */
export function useSubmit<Input extends FieldValues, Out>(
  form: UseFormReturn<Input, unknown, Out>,
  { invalidates, stale, acts = {}, failed }: SubmitOptions,
) {
  const [problem, setProblem] = useState<Problem | null>(null);
  const [keys] = useState(createKeys);

  const problemOf = (error: unknown): Problem | null => {
    if (!(error instanceof ApiFailure)) return { text: messageOf(error), act: "again" };
    if (stale && error.has("stale"))
      return { text: stale.text, act: { label: words.reload, run: reload(stale.reload) } };
    const text = placeErrors(form, error);
    if (text === null) return null;
    const code = Object.keys(acts).find((each) => error.has(each));
    const act = code === undefined ? undefined : own(acts, code);
    return {
      text: error.said === undefined && failed ? failed : text,
      act: act ?? (mayHelpAgain(error) ? "again" : undefined),
    };
  };
  const reload = (run: () => Promise<unknown>) => async () => {
    await run();
    setProblem(null);
  };

  /**
   * Runs the call, then `done` with its answer; on failure the fields' errors go to their fields, the rest is
   * `problem`, the input stays.
   */
  async function submit<Answer>(
    values: unknown,
    run: (key: string) => Promise<Answer>,
    done?: (answer: Answer) => unknown,
  ): Promise<void> {
    setProblem(null);
    setServerProblems(form, new Map());
    try {
      const answer = await run(keys.keyFor(values));
      keys.done();
      await invalidate(...invalidates);
      await done?.(answer);
    } catch (error) {
      setProblem(problemOf(error));
      if (!(error instanceof ApiFailure)) throw error;
      // Somebody else may have been quicker.
      void invalidate(...invalidates);
    }
  }
  return { problem, setProblem, submit };
}

/** Without an answer, or without the permission, which may have been given meanwhile: the same may go well later. */
const mayHelpAgain = (error: ApiFailure): boolean => isUnanswered(error) || error.status === 403;

/** Puts each field's error on its field; returns the message of those that have none. */
export function placeErrors<Input extends FieldValues, Out>(
  form: Pick<UseFormReturn<Input, unknown, Out>, "control" | "getValues" | "subscribe">,
  failure: ApiFailure,
): string | null {
  const values = form.getValues();
  const isName = (field: string | undefined): field is Path<Input> =>
    field !== undefined && (Object.hasOwn(values, field) || get(values, field) !== undefined);
  const placed = failure.errors.flatMap(({ meta: { field }, message, detail }): [Path<Input>, string][] =>
    isName(field) ? [[field, message || detail]] : [],
  );
  const rest = failure.errors.filter(({ meta: { field } }) => !isName(field));
  setServerProblems(form, new Map(placed));
  return rest.length > 0 ? messageOf(new ApiFailure(failure.status, rest)) : null;
}
