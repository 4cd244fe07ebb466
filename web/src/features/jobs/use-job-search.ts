import { useNavigate, useSearch } from "@tanstack/react-router";
import type { JobSearch } from "./search.ts";

/** What the URL says of the list, and a way to change it; a change begins at the first page. */
export function useJobSearch(): { search: JobSearch; change: (next: Partial<JobSearch>) => void } {
  const search = useSearch({ strict: false }) as JobSearch;
  const navigate = useNavigate();
  const change = (next: Partial<JobSearch>) =>
    void navigate({
      to: ".",
      search: ((before: JobSearch) => ({ ...before, page: undefined, ...next })) as never,
      replace: true,
      resetScroll: false,
    });
  return { search, change };
}
