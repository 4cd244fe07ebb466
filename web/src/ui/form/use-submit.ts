import { useState } from "react";
import type { FieldValues, Path, UseFormReturn } from "react-hook-form";
import { ApiFailure, messageOf } from "../../lib/failure.ts";
import { createKeys } from "../../lib/idempotency.ts";

/** The submit of one form: an idempotency key that a retry of the same input reuses, and errors put where they belong. */
export function useSubmit<Input extends FieldValues, Out>(form: UseFormReturn<Input, unknown, Out>) {
  const [problem, setProblem] = useState<string | null>(null);
  const [keys] = useState(createKeys);

  /** Runs the call; on failure the fields' errors go to their fields, the rest is `problem`, the input stays. */
  async function submit(values: unknown, run: (key: string) => Promise<void>): Promise<ApiFailure | null> {
    setProblem(null);
    try {
      await run(keys.keyFor(values));
      keys.done();
      return null;
    } catch (error) {
      setProblem(error instanceof ApiFailure ? placeErrors(form, error) : messageOf(error));
      if (!(error instanceof ApiFailure)) throw error;
      return error;
    }
  }
  return { problem, setProblem, submit };
}

/** Puts each field's error on its field, focusing the first; gives the words of what belongs to none. */
function placeErrors<Input extends FieldValues, Out>(
  form: UseFormReturn<Input, unknown, Out>,
  failure: ApiFailure,
): string | null {
  const names = new Set(Object.keys(form.getValues()));
  const [placed, rest] = [failure.errors.filter(isPlaced), failure.errors.filter((error) => !isPlaced(error))];
  function isPlaced(error: ApiFailure["errors"][number]): boolean {
    return error.meta.field !== undefined && names.has(error.meta.field);
  }
  placed.forEach((error, index) => {
    const message = error.message || error.detail;
    form.setError(error.meta.field as Path<Input>, { type: "server", message }, { shouldFocus: index === 0 });
  });
  return rest.length > 0 ? messageOf(new ApiFailure(failure.status, rest)) : null;
}
