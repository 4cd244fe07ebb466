import { Button, Flex } from "@chakra-ui/react";
import type { MembershipPackage, PackageSort } from "@salle/contract/membership/packages";
import { useQuery } from "@tanstack/react-query";
import { type ReactNode, useMemo, useState } from "react";
import { EmptyState } from "../../../ui/feedback/empty-state.tsx";
import { SearchBox } from "../../../ui/form/search-box.tsx";
import { Chips } from "../../../ui/table/chips.tsx";
import { FiltersButton, NoMatch } from "../../../ui/table/list-filters.tsx";
import { ListTable } from "../../../ui/table/list-table.tsx";
import { useUrlSearch } from "../../../ui/table/use-url-search.ts";
import { packageColumns } from "./columns.tsx";
import { FilterPanel } from "./filter-panel.tsx";
import { packageList } from "./queries.ts";
import type { PackageActions } from "./row-actions.tsx";
import { type FilterName, filterNames, type PackageSearch, readPackageSearch } from "./search.ts";
import { strings } from "./strings.ts";

interface PackagesTableProps extends PackageActions {
  owner: string;
  /** Offered when there is none at all. */
  emptyAction?: ReactNode;
}

/** An owner's packages, either archived or not: search, filters, order and page, all kept in the URL. */
export function PackagesTable({ owner, emptyAction, onEdit, onCriteria }: PackagesTableProps) {
  const url = useUrlSearch(readPackageSearch);
  const { search, change } = url;
  const [isFiltering, setFiltering] = useState(false);
  const list = useQuery(packageList(owner, search));
  const columns = useMemo(() => packageColumns({ onEdit, onCriteria }), [onEdit, onCriteria]);
  const fees = list.data?.meta.feePackageOptions ?? [];
  const active = filterNames.filter((name) => search[name] !== undefined);

  const clear = () => url.clear([...filterNames, "q"]);
  const wordsOf = (name: FilterName): string =>
    name === "fee"
      ? strings.chips.fee(fees.find((each) => each.value === search.fee)?.text ?? "")
      : strings.chips[name][search[name] ?? "yes"];

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
        <Button variant="outline" onClick={() => change({ archived: search.archived ? undefined : "yes" })}>
          {search.archived ? strings.showCurrent : strings.showArchived}
        </Button>
      </Flex>
      <Chips
        chips={active.map((name) => ({
          id: name,
          words: wordsOf(name),
          onRemove: () => change({ [name]: undefined }),
        }))}
        onClear={clear}
      />
      <ListTable<MembershipPackage>
        list={list}
        loadError={strings.loadError}
        paging={url}
        label={search.archived ? strings.archivedTitle : strings.title}
        columns={columns}
        rowId={(row) => row.id}
        sorting={{
          column: search.sort ?? "name",
          direction: search.dir ?? "asc",
          onSort: (sort, dir) => change({ sort: sort as PackageSort, dir }),
        }}
        empty={<Empty search={search} isFiltered={active.length > 0} onClear={clear} action={emptyAction} />}
      />
      <FilterPanel
        isOpen={isFiltering}
        onClose={() => setFiltering(false)}
        onClear={clear}
        search={search}
        set={url.set}
        fees={fees}
        total={list.data?.totalResults}
      />
    </>
  );
}

interface EmptyProps {
  search: PackageSearch;
  isFiltered: boolean;
  onClear: () => void;
  action: ReactNode;
}

function Empty({ search, isFiltered, onClear, action }: EmptyProps) {
  if (isFiltered || search.q) {
    return <NoMatch title={strings.noMatchTitle} text={strings.noMatchText} onClear={onClear} />;
  }
  if (search.archived) return <EmptyState title={strings.emptyArchived} />;
  return <EmptyState title={strings.emptyTitle} text={strings.emptyText} action={action} />;
}
