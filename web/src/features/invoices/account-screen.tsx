import { Box } from "@chakra-ui/react";
import { PAGE_SIZE } from "@salle/contract/wire";
import { useQuery } from "@tanstack/react-query";
import { useSession } from "../../lib/session.ts";
import { DataTable } from "../../ui/data-table.tsx";
import { EmptyState } from "../../ui/empty-state.tsx";
import { LoadError } from "../../ui/load-error.tsx";
import { PageHeader } from "../../ui/page.tsx";
import { Pager } from "../../ui/pager.tsx";
import { payerColumns } from "./columns.tsx";
import { invoiceList } from "./queries.ts";
import { useInvoiceSearch } from "./search.ts";
import { strings } from "./strings.ts";

/** `/member/account`: a member's own invoices (spec 01 §2.2). */
export function Screen() {
  const { context } = useSession();
  return context && <Account context={context} />;
}

function Account({ context }: { context: NonNullable<ReturnType<typeof useSession>["context"]> }) {
  const { search, change } = useInvoiceSearch();
  const list = useQuery(invoiceList(context, "all", search));
  const page = search.page ?? 1;
  return (
    <>
      <PageHeader title={strings.account} />
      <Box color="fg.muted" mb="4">
        {strings.accountText}
      </Box>
      {list.isError ? (
        <LoadError title={strings.accountLoadError} error={list.error} onRetry={list.refetch} />
      ) : (
        <>
          <DataTable
            label={strings.title}
            columns={payerColumns}
            rows={list.data?.data}
            rowId={(row) => row.id}
            sorting={{
              column: "issuedDate",
              direction: search.dir ?? "desc",
              onSort: (_, dir) => change({ dir: dir === "asc" ? dir : undefined }),
            }}
            isBusy={list.isPlaceholderData}
            empty={<EmptyState title={strings.accountEmptyTitle} text={strings.accountEmptyText} />}
            skeletonRows={3}
          />
          <Pager
            page={page}
            pageSize={PAGE_SIZE}
            total={list.data?.totalResults ?? 0}
            searchOf={(next) => ({ ...search, page: next })}
          />
        </>
      )}
    </>
  );
}
