import { useQuery } from "@tanstack/react-query";
import { useSearch } from "@tanstack/react-router";
import { ApiFailure } from "../../../lib/failure.ts";
import { queryClient } from "../../../lib/query.ts";
import { type Period, periodIn } from "./periods.ts";
import { type Parties, statement } from "./queries.ts";

/** A period of which there is no statement: it is wrong at its dates. */
const isOfDates = (error: unknown): error is ApiFailure =>
  error instanceof ApiFailure && error.errors.some(({ meta }) => meta.field === "fromDate" || meta.field === "toDate");

/** For a route's loader: the statement of the period that the address names, or of a year where it names none that is one. */
export async function loadStatement(of: Parties, search: Record<string, unknown>): Promise<void> {
  try {
    await queryClient.ensureQueryData(statement(of, periodIn(search)));
  } catch (error) {
    if (!isOfDates(error)) throw error;
    await queryClient.ensureQueryData(statement(of, {}));
  }
}

/**
 * The statement of the period in the address; while it loads the one before, and the one of a year where the address names a
 * period that is none: `wrong` says why.
 * @throws ApiFailure when there is none to show
 */
export function useStatement(of: Parties) {
  const period: Period = periodIn(useSearch({ strict: false }));
  const asked = useQuery({ ...statement(of, period), retryOnMount: false });
  const usual = useQuery({ ...statement(of, {}), enabled: asked.data === undefined });
  const data = asked.data ?? usual.data;
  const error = asked.error ?? usual.error;
  if (!data && error && !usual.isFetching) throw error;
  return { period, data, isBusy: asked.isPlaceholderData, wrong: isOfDates(asked.error) ? asked.error : null };
}
