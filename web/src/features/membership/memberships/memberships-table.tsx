import { Flex } from "@chakra-ui/react";
import type { Membership, MembershipList } from "@salle/contract/membership/memberships";
import { useQuery } from "@tanstack/react-query";
import { type ReactNode, useMemo, useState } from "react";
import { formatDate } from "../../../lib/format.ts";
import { EmptyState } from "../../../ui/feedback/empty-state.tsx";
import { Chips } from "../../../ui/table/chips.tsx";
import { FiltersButton, NoMatch } from "../../../ui/table/list-filters.tsx";
import { ListTable } from "../../../ui/table/list-table.tsx";
import { useUrlSearch } from "../../../ui/table/use-url-search.ts";
import { membershipColumns } from "./columns.tsx";
import { FilterPanel } from "./filter-panel.tsx";
import { membershipList, type Whose } from "./queries.ts";
import { RowActions } from "./row-actions.tsx";
import { type FilterName, filterNames, readMembershipSearch } from "./search.ts";
import { strings } from "./strings.ts";

interface MembershipsTableProps {
  whose: Whose;
  /** Adds a membership, where that is allowed. */
  addButton: (meta: MembershipList["meta"] | undefined) => ReactNode;
  onEdit: (membership: Membership) => void;
}

/** A member's memberships: filters, order and page, all kept in the URL. */
export function MembershipsTable({ whose, addButton, onEdit }: MembershipsTableProps) {
  const url = useUrlSearch(readMembershipSearch);
  const { search, change } = url;
  const [isFiltering, setFiltering] = useState(false);
  const list = useQuery(membershipList(whose, search));
  const { isOwn } = whose;
  const meta = list.data?.meta;
  const columns = useMemo(
    () => membershipColumns((membership) => <RowActions of={membership} isOwn={isOwn} onEdit={onEdit} />),
    [isOwn, onEdit],
  );
  const statuses = meta?.membershipStatusOptions.map(({ text, value }) => ({ label: text, value })) ?? [];
  const types = meta?.membershipPackageOptions.map(({ text, value }) => ({ label: text, value })) ?? [];
  const active = filterNames.filter((name) => search[name] !== undefined);
  const clear = () => url.clear(filterNames);
  const wordsOf = (name: FilterName): string => {
    if (name === "from" || name === "to") return strings.chips[name](formatDate(search[name]));
    const options = name === "status" ? statuses : types;
    return options.find(({ value }) => value === search[name])?.label ?? "…";
  };

  const empty =
    active.length > 0 ? (
      <NoMatch title={strings.noMatchTitle} text={strings.noMatchText} onClear={clear} />
    ) : (
      <EmptyState
        title={strings.emptyTitle}
        text={meta?.canAddMembershipForMember ? (isOwn ? strings.emptyOwnText : strings.emptyText) : undefined}
      />
    );
  return (
    <>
      <Flex gap="3" wrap="wrap" mb="3" justify="space-between" data-chrome="">
        <FiltersButton count={active.length} onOpen={() => setFiltering(true)} />
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
      <ListTable
        list={list}
        loadError={strings.loadError}
        paging={url}
        label={strings.title}
        columns={columns}
        rowId={(membership) => membership.id}
        sorting={{
          column: search.sort ?? "startDate",
          direction: search.dir ?? "desc",
          onSort: (sort, dir) => change({ sort: sort as typeof search.sort, dir }),
        }}
        empty={empty}
        skeletonRows={3}
      />
      <FilterPanel
        isOpen={isFiltering}
        onClose={() => setFiltering(false)}
        onClear={clear}
        search={search}
        set={url.set}
        statuses={statuses}
        types={types}
        total={list.data?.totalResults}
      />
    </>
  );
}
