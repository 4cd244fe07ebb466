import { Flex } from "@chakra-ui/react";
import type { ClubMember, MemberColumn } from "@salle/contract/members/members";
import { useQuery } from "@tanstack/react-query";
import { useNavigate } from "@tanstack/react-router";
import { type ReactNode, useMemo, useState } from "react";
import { EmptyState } from "../../../ui/feedback/empty-state.tsx";
import { SearchBox } from "../../../ui/form/search-box.tsx";
import { Chips } from "../../../ui/table/chips.tsx";
import { FiltersButton, NoMatch } from "../../../ui/table/list-filters.tsx";
import { ListTable } from "../../../ui/table/list-table.tsx";
import { useUrlSearch } from "../../../ui/table/use-url-search.ts";
import { memberColumnsFor } from "./columns.tsx";
import { FilterPanel } from "./filter-panel.tsx";
import { clubOptions, type MemberScope, memberList } from "./queries.ts";
import { type FilterName, filterNames, type MemberSearch, readMemberSearch } from "./search.ts";
import { strings } from "./strings.ts";

interface MembersTableProps {
  scope: MemberScope;
  linkTo?: (member: ClubMember) => string;
  /** Offered when there is nobody at all. */
  emptyAction?: ReactNode;
}

/** The members of a club or of a group's clubs: search, filters, order and page, all kept in the URL. */
export function MembersTable({ scope, linkTo, emptyAction }: MembersTableProps) {
  const url = useUrlSearch(readMemberSearch);
  const { search, change } = url;
  const navigate = useNavigate();
  const [isFiltering, setFiltering] = useState(false);
  const isGroup = scope.kind === "club-group";
  const list = useQuery(memberList(scope, search));
  const clubs = useQuery({ ...clubOptions(scope.id), enabled: isGroup });
  const columns = useMemo(() => memberColumnsFor({ withClub: isGroup, linkTo }), [isGroup, linkTo]);
  const options = clubs.data?.data.map(({ text, value }) => ({ label: text, value })) ?? [];
  const clubName = options.find(({ value }) => value === search.club)?.label ?? strings.club;
  const active = filterNames.filter((name) => search[name] !== undefined);
  const clear = () => url.clear([...filterNames, "q"]);
  return (
    <>
      <Flex gap="3" wrap="wrap" mb="3" data-chrome="">
        <SearchBox
          label={strings.search}
          hint={strings.searchHint}
          value={search.q ?? ""}
          onSearch={(q) => change({ q: q || undefined }, true)}
        />
        <FiltersButton count={active.length} onOpen={() => setFiltering(true)} />
      </Flex>
      <Chips
        chips={active.map((name) => ({
          id: name,
          words: wordsOf(name, search, clubName),
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
        rowId={(member) => member.id}
        sorting={{
          column: search.sort ?? "lastName",
          direction: search.dir ?? "asc",
          onSort: (sort, dir) => change({ sort: sort as MemberColumn, dir }),
        }}
        onRowClick={linkTo && ((member) => void navigate({ to: linkTo(member) }))}
        empty={
          active.length > 0 || search.q ? (
            <NoMatch title={strings.noMatchTitle} text={strings.noMatchText} onClear={clear} />
          ) : (
            <EmptyState
              title={strings.emptyTitle}
              text={emptyAction ? strings.emptyText : undefined}
              action={emptyAction}
            />
          )
        }
      />
      <FilterPanel
        isOpen={isFiltering}
        onClose={() => setFiltering(false)}
        onClear={clear}
        search={search}
        set={url.set}
        clubs={isGroup ? options : null}
        total={list.data?.totalResults}
      />
    </>
  );
}

/** What a filter is called on its chip. */
function wordsOf(name: FilterName, search: MemberSearch, clubName: string): string {
  switch (name) {
    case "status":
      return search.status ? strings.statuses[search.status] : "";
    case "gender":
      return search.gender ? strings.genders[search.gender] : "";
    case "ageFrom":
      return strings.chip.ageFrom(search.ageFrom ?? 0);
    case "ageTo":
      return strings.chip.ageTo(search.ageTo ?? 0);
    case "club":
      return clubName;
    case "primary":
      return strings.chip.primary[search.primary ?? "yes"];
  }
}
