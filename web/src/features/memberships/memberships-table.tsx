import { Button, Flex } from "@chakra-ui/react";
import type { Membership, MembershipList } from "@salle/contract/memberships";
import { PAGE_SIZE } from "@salle/contract/wire";
import { useQuery } from "@tanstack/react-query";
import { SlidersHorizontal } from "lucide-react";
import { type ReactNode, useEffect, useMemo, useState } from "react";
import { formatDate } from "../../lib/format.ts";
import { Chips } from "../../ui/chips.tsx";
import { DataTable } from "../../ui/data-table.tsx";
import { EmptyState } from "../../ui/empty-state.tsx";
import { LoadError } from "../../ui/load-error.tsx";
import { Pager } from "../../ui/pager.tsx";
import { membershipColumns } from "./columns.tsx";
import { FilterPanel } from "./filter-panel.tsx";
import { membershipList, type Whose } from "./queries.ts";
import { RowActions } from "./row-actions.tsx";
import { type FilterName, filterNames } from "./search.ts";
import { strings } from "./strings.ts";
import { useMembershipSearch } from "./use-membership-search.ts";

interface MembershipsTableProps {
  whose: Whose;
  /** Adds a membership, where that is allowed. */
  addButton: (meta: MembershipList["meta"] | undefined) => ReactNode;
  onEdit: (membership: Membership) => void;
}

/** A member's memberships: filters, order and page, all kept in the URL. */
export function MembershipsTable({ whose, addButton, onEdit }: MembershipsTableProps) {
  const { search, change } = useMembershipSearch();
  const [isFiltering, setFiltering] = useState(false);
  const list = useQuery(membershipList(whose, search));
  const { isOwn } = whose;
  const page = search.page ?? 1;
  const { data: rows, totalResults: total, meta } = list.data ?? {};
  const columns = useMemo(
    () => membershipColumns((membership) => <RowActions of={membership} isOwn={isOwn} onEdit={onEdit} />),
    [isOwn, onEdit],
  );
  const statuses = meta?.membershipStatusOptions.map(({ text, value }) => ({ label: text, value })) ?? [];
  const types = meta?.membershipPackageOptions.map(({ text, value }) => ({ label: text, value })) ?? [];
  const active = filterNames.filter((name) => search[name] !== undefined);
  const clear = () => change(Object.fromEntries(filterNames.map((name) => [name, undefined])));
  const wordsOf = (name: FilterName): string => {
    if (name === "from" || name === "to") return strings.chips[name](formatDate(search[name]));
    const options = name === "status" ? statuses : types;
    return options.find(({ value }) => value === search[name])?.label ?? "…";
  };

  const isBeyond = total !== undefined && !list.isPlaceholderData && page > 1 && (page - 1) * PAGE_SIZE >= total;
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when the page turns out not to exist
  useEffect(() => {
    if (isBeyond) change({ page: undefined }, true);
  }, [isBeyond]);

  const empty =
    active.length > 0 ? (
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
      <EmptyState
        title={strings.emptyTitle}
        text={meta?.canAddMembershipForMember ? (isOwn ? strings.emptyOwnText : strings.emptyText) : undefined}
      />
    );
  return (
    <>
      <Flex gap="3" wrap="wrap" mb="3" justify="space-between" data-chrome="">
        <Button variant="outline" onClick={() => setFiltering(true)} aria-haspopup="dialog">
          <SlidersHorizontal aria-hidden />
          {active.length > 0 ? strings.filtersWith(active.length) : strings.filters}
        </Button>
        {addButton(meta)}
      </Flex>
      <Chips
        chips={active.map((name) => ({
          id: name,
          words: wordsOf(name),
          onRemove: () => change({ [name]: undefined }),
        }))}
        onClear={clear}
      />
      {list.isError ? (
        <LoadError title={strings.loadError} error={list.error} onRetry={list.refetch} />
      ) : (
        <>
          <DataTable
            label={strings.title}
            columns={columns}
            rows={isBeyond ? undefined : rows}
            rowId={(membership) => membership.id}
            sorting={{
              column: search.sort ?? "startDate",
              direction: search.dir ?? "desc",
              onSort: (sort, dir) => change({ sort: sort as typeof search.sort, dir }),
            }}
            isBusy={list.isPlaceholderData}
            empty={empty}
            skeletonRows={3}
          />
          <Pager page={page} pageSize={PAGE_SIZE} total={total ?? 0} searchOf={(next) => ({ ...search, page: next })} />
        </>
      )}
      <FilterPanel
        isOpen={isFiltering}
        onClose={() => setFiltering(false)}
        search={search}
        statuses={statuses}
        types={types}
        total={total}
        onChange={(next) => change(next, true)}
        onClear={clear}
      />
    </>
  );
}
