import { Button, Flex } from "@chakra-ui/react";
import type { MembershipPackage, PackageSort } from "@salle/contract/packages";
import { PAGE_SIZE } from "@salle/contract/wire";
import { useQuery } from "@tanstack/react-query";
import { useNavigate, useSearch } from "@tanstack/react-router";
import { SlidersHorizontal } from "lucide-react";
import { type ReactNode, useEffect, useMemo, useState } from "react";
import { Chips } from "../../ui/chips.tsx";
import { DataTable } from "../../ui/data-table.tsx";
import { EmptyState } from "../../ui/empty-state.tsx";
import { LoadError } from "../../ui/load-error.tsx";
import { Pager } from "../../ui/pager.tsx";
import { SearchBox } from "../../ui/search-box.tsx";
import { packageColumns } from "./columns.tsx";
import { FilterPanel } from "./filter-panel.tsx";
import { packageList } from "./queries.ts";
import type { PackageActions } from "./row-actions.tsx";
import { type FilterName, filterNames, type PackageSearch } from "./search.ts";
import { strings } from "./strings.ts";

interface PackagesTableProps extends PackageActions {
  owner: string;
  /** Offered when there is none at all. */
  emptyAction?: ReactNode;
}

/** An owner's packages, either archived or not: search, filters, order and page, all kept in the URL. */
export function PackagesTable({ owner, emptyAction, onEdit, onCriteria }: PackagesTableProps) {
  const search = useSearch({ strict: false }) as PackageSearch;
  const navigate = useNavigate();
  const [isFiltering, setFiltering] = useState(false);
  const list = useQuery(packageList(owner, search));
  const page = search.page ?? 1;
  const total = list.data?.totalResults;
  const columns = useMemo(() => packageColumns({ onEdit, onCriteria }), [onEdit, onCriteria]);
  const fees = list.data?.meta.feePackageOptions ?? [];
  const active = filterNames.filter((name) => search[name] !== undefined);

  const change = (next: Partial<PackageSearch>, replace = false) =>
    void navigate({
      to: ".",
      search: ((before: PackageSearch) => ({ ...before, page: undefined, ...next })) as never,
      replace,
      resetScroll: false,
    });
  const clear = () => change(Object.fromEntries([...filterNames, "q"].map((name) => [name, undefined])));
  const wordsOf = (name: FilterName): string =>
    name === "fee"
      ? strings.chips.fee(fees.find((each) => each.value === search.fee)?.text ?? "")
      : strings.chips[name][search[name] ?? "yes"];

  const isBeyond = total !== undefined && !list.isPlaceholderData && page > 1 && (page - 1) * PAGE_SIZE >= total;
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when the page turns out not to exist
  useEffect(() => {
    if (isBeyond) change({ page: undefined }, true);
  }, [isBeyond]);

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
          {active.length > 0 ? strings.filtersWith(active.length) : strings.filters}
        </Button>
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
      {list.isError ? (
        <LoadError title={strings.loadError} error={list.error} onRetry={list.refetch} />
      ) : (
        <>
          <DataTable<MembershipPackage>
            label={search.archived ? strings.archivedTitle : strings.title}
            columns={columns}
            rows={isBeyond ? undefined : list.data?.data}
            rowId={(row) => row.id}
            sorting={{
              column: search.sort ?? "name",
              direction: search.dir ?? "asc",
              onSort: (sort, dir) => change({ sort: sort as PackageSort, dir }),
            }}
            isBusy={list.isPlaceholderData}
            empty={<Empty search={search} isFiltered={active.length > 0} onClear={clear} action={emptyAction} />}
          />
          <Pager page={page} pageSize={PAGE_SIZE} total={total ?? 0} searchOf={(next) => ({ ...search, page: next })} />
        </>
      )}
      <FilterPanel
        isOpen={isFiltering}
        onClose={() => setFiltering(false)}
        search={search}
        fees={fees}
        total={total}
        onChange={(next) => change(next, true)}
        onClear={clear}
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
    const button = (
      <Button variant="outline" onClick={onClear}>
        {strings.clearFilters}
      </Button>
    );
    return <EmptyState title={strings.noMatchTitle} text={strings.noMatchText} action={button} />;
  }
  if (search.archived) return <EmptyState title={strings.emptyArchived} />;
  return <EmptyState title={strings.emptyTitle} text={strings.emptyText} action={action} />;
}
