import { useNavigate, useSearch } from "@tanstack/react-router";
import { useMemo } from "react";
import { type MembershipSearch, readMembershipSearch } from "./search.ts";

/** What the URL says of the list, and a way to change it; a change begins at the first page. */
export function useMembershipSearch() {
  const query = useSearch({ strict: false }) as Record<string, unknown>;
  const navigate = useNavigate();
  const search = useMemo(() => readMembershipSearch(query), [query]);
  const change = (next: Partial<MembershipSearch>, replace = false) =>
    void navigate({
      to: ".",
      search: ((before: object) => ({ ...before, page: undefined, ...next })) as never,
      replace,
      resetScroll: false,
    });
  return { search, change };
}
