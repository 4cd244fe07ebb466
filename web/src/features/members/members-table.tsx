import { Button, Flex } from "@chakra-ui/react";
import type { ClubMember, MemberColumn } from "@salle/contract/members";
import { PAGE_SIZE } from "@salle/contract/wire";
import { useQuery } from "@tanstack/react-query";
import { useNavigate, useSearch } from "@tanstack/react-router";
import { SlidersHorizontal } from "lucide-react";
import { type ReactNode, useEffect, useMemo, useState } from "react";
import { DataTable } from "../../ui/data-table.tsx";
import { EmptyState } from "../../ui/empty-state.tsx";
import { LoadError } from "../../ui/load-error.tsx";
import { Pager } from "../../ui/pager.tsx";
import { SearchBox } from "../../ui/search-box.tsx";
import { FilterChips, filterNames } from "./chips.tsx";
import { memberColumnsFor } from "./columns.tsx";
import { FilterPanel } from "./filter-panel.tsx";
import { clubOptions, type MemberScope, memberList } from "./queries.ts";
import type { MemberSearch } from "./search.ts";
import { strings } from "./strings.ts";

interface MembersTableProps {
  scope: MemberScope;
  linkTo?: (member: ClubMember) => string;
  /** Offered when there is nobody at all. */
  emptyAction?: ReactNode;
}

/** The members of a club or of a group's clubs: search, filters, order and page, all kept in the URL. */
export function MembersTable({ scope, linkTo, emptyAction }: MembersTableProps) {
  const search = useSearch({ strict: false }) as MemberSearch;
  const navigate = useNavigate();
  const [isFiltering, setFiltering] = useState(false);
  const isGroup = scope.kind === "club-group";
  const list = useQuery(memberList(scope, search));
  const clubs = useQuery({ ...clubOptions(scope.id), enabled: isGroup });
  const page = search.page ?? 1;
  const total = list.data?.totalResults;
  const columns = useMemo(() => memberColumnsFor({ withClub: isGroup, linkTo }), [isGroup, linkTo]);
  const options = clubs.data?.data.map(({ text, value }) => ({ label: text, value })) ?? [];
  const count = filterNames.filter((name) => search[name] !== undefined).length;

  const change = (next: Partial<MemberSearch>, replace = false) =>
    void navigate({
      to: ".",
      search: ((before: MemberSearch) => ({ ...before, page: undefined, ...next })) as never,
      replace,
      resetScroll: false,
    });
  const clear = () => change(Object.fromEntries([...filterNames, "q"].map((name) => [name, undefined])));

  const isBeyond = total !== undefined && !list.isPlaceholderData && page > 1 && (page - 1) * PAGE_SIZE >= total;
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when the page turns out not to exist
  useEffect(() => {
    if (isBeyond) change({ page: undefined }, true);
  }, [isBeyond]);

  const empty =
    count > 0 || search.q ? (
      <EmptyState
        title={strings.noMatchTitle}
        text={strings.noMatchText}
        action={
          <Button variant="outline" onClick={clear}>
            {strings.clearFilters}
          </Button>
        }
      />
    ) : (
      <EmptyState title={strings.emptyTitle} text={emptyAction ? strings.emptyText : undefined} action={emptyAction} />
    );
  return (
    <>
      <Flex gap="3" wrap="wrap" mb="3" data-chrome="">
        <SearchBox
          label={strings.search}
          hint={strings.searchHint}
          value={search.q ?? ""}
          onSearch={(q) => change({ q: q || undefined }, true)}
        />
        <Button variant="outline" onClick={() => setFiltering(true)} aria-haspopup="dialog">
          <SlidersHorizontal aria-hidden />
          {count > 0 ? strings.filtersWith(count) : strings.filters}
        </Button>
      </Flex>
      <FilterChips
        search={search}
        clubName={(id) => options.find((option) => option.value === id)?.label ?? strings.club}
        onRemove={(name) => change({ [name]: undefined })}
        onClear={clear}
      />
      {list.isError ? (
        <LoadError title={strings.loadError} error={list.error} onRetry={list.refetch} />
      ) : (
        <>
          <DataTable
            label={strings.title}
            columns={columns}
            rows={isBeyond ? undefined : list.data?.data}
            rowId={(member) => member.id}
            sorting={{
              column: search.sort ?? "lastName",
              direction: search.dir ?? "asc",
              onSort: (sort, dir) => change({ sort: sort as MemberColumn, dir }),
            }}
            isBusy={list.isPlaceholderData}
            onRowClick={linkTo && ((member) => void navigate({ to: linkTo(member) }))}
            empty={empty}
          />
          <Pager page={page} pageSize={PAGE_SIZE} total={total ?? 0} searchOf={(next) => ({ ...search, page: next })} />
        </>
      )}
      <FilterPanel
        isOpen={isFiltering}
        onClose={() => setFiltering(false)}
        search={search}
        clubs={isGroup ? options : null}
        total={total}
        onChange={(next) => change(next, true)}
        onClear={clear}
      />
    </>
  );
}
