import { useState } from "react";
import type { FieldValues, Path, UseFormReturn } from "react-hook-form";
import { ApiFailure, messageOf } from "../../lib/failure.ts";
import { createKeys } from "../../lib/idempotency.ts";
import { invalidate, type Tag } from "../../lib/queries.ts";
import { setServerProblems } from "./server-problems.ts";

/**
 * The submit of one form: an idempotency key that a retry of the same input reuses, errors put where they belong, and
 * cache invalidation of the tags in `invalidates`.
 */
export function useSubmit<Input extends FieldValues, Out>(
  form: UseFormReturn<Input, unknown, Out>,
  { invalidates }: { invalidates: readonly Tag[] },
) {
  const [problem, setProblem] = useState<string | null>(null);
  const [keys] = useState(createKeys);

  /**
   * Runs the call, then `done` with its answer; on failure the fields' errors go to their fields, the rest is
   * `problem`, the input stays.
   */
  async function submit<Answer>(
    values: unknown,
    run: (key: string) => Promise<Answer>,
    done?: (answer: Answer) => unknown,
  ): Promise<ApiFailure | null> {
    setProblem(null);
    setServerProblems(form, new Map());
    try {
      const answer = await run(keys.keyFor(values));
      keys.done();
      await invalidate(...invalidates);
      await done?.(answer);
      return null;
    } catch (error) {
      setProblem(error instanceof ApiFailure ? placeErrors(form, error) : messageOf(error));
      if (!(error instanceof ApiFailure)) throw error;
      // Somebody else may have been quicker.
      void invalidate(...invalidates);
      return error;
    }
  }
  return { problem, setProblem, submit };
}

/** Puts each field's error on its field, focusing the first; returns the message of those that have none. */
export function placeErrors<Input extends FieldValues, Out>(
  form: Pick<UseFormReturn<Input, unknown, Out>, "control" | "getValues" | "subscribe" | "setFocus">,
  failure: ApiFailure,
): string | null {
  const values = form.getValues();
  const isName = (field: string | undefined): field is Path<Input> =>
    field !== undefined && Object.hasOwn(values, field);
  const placed = failure.errors.flatMap(({ meta: { field }, message, detail }): [Path<Input>, string][] =>
    isName(field) ? [[field, message || detail]] : [],
  );
  const rest = failure.errors.filter(({ meta: { field } }) => !isName(field));
  setServerProblems(form, new Map(placed));
  const [first] = placed;
  if (first) form.setFocus(first[0]);
  return rest.length > 0 ? messageOf(new ApiFailure(failure.status, rest)) : null;
}
