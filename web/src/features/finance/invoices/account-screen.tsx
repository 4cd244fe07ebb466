import { Box } from "@chakra-ui/react";
import { useQuery } from "@tanstack/react-query";
import { useSession } from "../../../lib/session.ts";
import { EmptyState } from "../../../ui/feedback/empty-state.tsx";
import { PageHeader } from "../../../ui/layout/page.tsx";
import { ListTable } from "../../../ui/table/list-table.tsx";
import { useUrlSearch } from "../../../ui/table/use-url-search.ts";
import { payerColumns } from "./columns.tsx";
import { invoiceList } from "./queries.ts";
import { readInvoiceSearch } from "./search.ts";
import { strings } from "./strings.ts";

/** `/member/account`: a member's own invoices (spec 01 §2.2). */
export function Screen() {
  const { context } = useSession();
  return context && <Account context={context} />;
}

function Account({ context }: { context: NonNullable<ReturnType<typeof useSession>["context"]> }) {
  const url = useUrlSearch(readInvoiceSearch);
  const { search, change } = url;
  const list = useQuery(invoiceList(context, "all", search));
  return (
    <>
      <PageHeader title={strings.account} />
      <Box color="fg.muted" mb="4">
        {strings.accountText}
      </Box>
      <ListTable
        list={list}
        loadError={strings.accountLoadError}
        paging={url}
        label={strings.title}
        columns={payerColumns}
        rowId={(row) => row.id}
        sorting={{
          column: "issuedDate",
          direction: search.dir ?? "desc",
          onSort: (_, dir) => change({ dir: dir === "asc" ? dir : undefined }),
        }}
        empty={<EmptyState title={strings.accountEmptyTitle} text={strings.accountEmptyText} />}
        skeletonRows={3}
      />
    </>
  );
}
