import { todayIn } from "@salle/calendar/today";
import { memberProblems } from "@salle/contract/members/details";
import type { FieldErrors, FieldValues, Resolver, ResolverError } from "react-hook-form";
import type { MemberValues } from "./member-values.ts";

interface Surroundings {
  country: string;
  /** What is stored, which is not judged again. */
  before?: MemberValues;
}

/** Adds to the check of each field's shape what the server's rules say of a member's details. */
export function memberResolver<Input extends FieldValues, Out>(
  shape: Resolver<Input, unknown, Out>,
  { country, before }: Surroundings,
): Resolver<Input, unknown, Out> {
  return async (values, context, options) => {
    const checked = await shape(values, context, options);
    const today = todayIn(Intl.DateTimeFormat().resolvedOptions().timeZone, new Date());
    const problems = memberProblems(values, { today, country, ...(before && { before }) });
    const more = problems
      .filter(({ field }) => !Object.hasOwn(checked.errors, field))
      .map(({ field, message }) => [field, { type: "rule", message }]);
    if (more.length === 0) return checked;
    const errors: FieldErrors<Input> = { ...checked.errors, ...Object.fromEntries(more) };
    return { values: {}, errors } satisfies ResolverError<Input>;
  };
}
