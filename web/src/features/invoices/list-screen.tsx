import { Box } from "@chakra-ui/react";
import { PAGE_SIZE } from "@salle/contract/wire";
import { formatMoney } from "@salle/money/format";
import { useQuery } from "@tanstack/react-query";
import { useParams } from "@tanstack/react-router";
import { useEffect, useMemo } from "react";
import { formatNumber } from "../../lib/format.ts";
import { useSession } from "../../lib/session.ts";
import { DataTable } from "../../ui/data-table.tsx";
import { EmptyState } from "../../ui/empty-state.tsx";
import { LoadError } from "../../ui/load-error.tsx";
import { PageHeader } from "../../ui/page.tsx";
import { Pager } from "../../ui/pager.tsx";
import { TabLinks } from "../../ui/tabs.tsx";
import { BulkBar } from "./bulk-bar.tsx";
import { issuerColumns } from "./columns.tsx";
import { invoiceList, sendableIds } from "./queries.ts";
import { useInvoiceSearch } from "./search.ts";
import { SendCard } from "./send-card.tsx";
import { strings } from "./strings.ts";
import { invoiceTabs, isInvoiceTab, totalsOf } from "./tabs.ts";
import { useSelection } from "./use-selection.ts";

/** `/finance/invoices/:tab?`: what the club, the group or the federation has issued, and sending several at once. */
export function Screen() {
  const { tab: named = "" } = useParams({ strict: false }) as { tab?: string };
  const tab = isInvoiceTab(named) ? named : "outstanding";
  const { context } = useSession();
  return context && <Invoices key={tab} tab={tab} context={context} />;
}

interface InvoicesProps {
  tab: (typeof invoiceTabs)[number];
  context: NonNullable<ReturnType<typeof useSession>["context"]>;
}

function Invoices({ tab, context }: InvoicesProps) {
  const { search, change } = useInvoiceSearch();
  const list = useQuery(invoiceList(context, tab, search));
  const rows = list.data?.data;
  const total = list.data?.totalResults;
  const { totals = {}, canSend = false } = list.data?.meta ?? {};
  const page = search.page ?? 1;
  const selection = useSelection();
  const { isSelected, toggle } = selection;
  const columns = useMemo(() => issuerColumns(canSend ? { isSelected, toggle } : null), [canSend, isSelected, toggle]);
  const { count, amount } = totalsOf(tab, totals);

  const isBeyond = total !== undefined && !list.isPlaceholderData && page > 1 && (page - 1) * PAGE_SIZE >= total;
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when the page turns out not to exist
  useEffect(() => {
    if (isBeyond) change({ page: undefined }, true);
  }, [isBeyond]);

  return (
    <>
      <PageHeader title={strings.title} tabTitle={strings.tabTitle(page)} />
      <TabLinks
        label={strings.tabsLabel}
        tabs={invoiceTabs.map((each) => ({
          label: list.data
            ? strings.counted(strings.tabs[each], formatNumber(totalsOf(each, totals).count))
            : strings.tabs[each],
          to: `/finance/invoices/${each}`,
          isCurrent: each === tab,
        }))}
      />
      {search.job && (
        <SendCard key={search.job} jobId={search.job} onHide={() => change({ job: undefined, page }, true)} />
      )}
      {list.isError ? (
        <LoadError title={strings.loadError} error={list.error} onRetry={list.refetch} />
      ) : (
        <>
          {count > 0 && (
            <Box mb="3" color="fg.muted" fontVariantNumeric="tabular-nums">
              {strings.total(count, formatNumber(count), formatMoney(amount))}
            </Box>
          )}
          {canSend && rows && rows.length > 0 && (
            <BulkBar
              rows={rows}
              selection={selection}
              total={total ?? 0}
              findAll={() => sendableIds(context, tab)}
              onSent={(job) => {
                selection.clear();
                change({ job, page }, true);
              }}
            />
          )}
          <DataTable
            label={strings.title}
            columns={columns}
            rows={isBeyond ? undefined : rows}
            rowId={(row) => row.id}
            sorting={{
              column: "issuedDate",
              direction: search.dir ?? "desc",
              onSort: (_, dir) => change({ dir: dir === "asc" ? dir : undefined }),
            }}
            isBusy={list.isPlaceholderData}
            empty={<EmptyState title={strings.emptyTitle[tab]} text={strings.emptyText} />}
          />
          <Pager page={page} pageSize={PAGE_SIZE} total={total ?? 0} searchOf={(next) => ({ ...search, page: next })} />
        </>
      )}
    </>
  );
}
