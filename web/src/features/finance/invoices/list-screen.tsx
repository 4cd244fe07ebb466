import { Box } from "@chakra-ui/react";
import { formatMoney } from "@salle/money/format";
import { useQuery } from "@tanstack/react-query";
import { useParams } from "@tanstack/react-router";
import { useMemo } from "react";
import { formatNumber } from "../../../lib/format.ts";
import { useSession } from "../../../lib/session.ts";
import { EmptyState } from "../../../ui/feedback/empty-state.tsx";
import { PageHeader } from "../../../ui/layout/page.tsx";
import { TabLinks } from "../../../ui/layout/tabs.tsx";
import { ListTable } from "../../../ui/table/list-table.tsx";
import { useUrlSearch } from "../../../ui/table/use-url-search.ts";
import { BulkBar } from "./bulk-bar.tsx";
import { issuerColumns } from "./columns.tsx";
import { invoiceList, sendableIds } from "./queries.ts";
import { readInvoiceSearch } from "./search.ts";
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
  const url = useUrlSearch(readInvoiceSearch);
  const { search, change } = url;
  const list = useQuery(invoiceList(context, tab, search));
  const rows = list.data?.data;
  const { totals = {}, canSend = false } = list.data?.meta ?? {};
  const page = search.page ?? 1;
  const selection = useSelection();
  const { isSelected, toggle } = selection;
  const columns = useMemo(() => issuerColumns(canSend ? { isSelected, toggle } : null), [canSend, isSelected, toggle]);
  const { count, amount } = totalsOf(tab, totals);

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
      <ListTable
        list={list}
        loadError={strings.loadError}
        paging={url}
        label={strings.title}
        columns={columns}
        rowId={(row) => row.id}
        sorting={{
          column: "issuedDate",
          direction: search.dir ?? "desc",
          onSort: (_, dir) => change({ dir: dir === "asc" ? dir : undefined }),
        }}
        empty={<EmptyState title={strings.emptyTitle[tab]} text={strings.emptyText} />}
      >
        {count > 0 && (
          <Box mb="3" color="fg.muted" fontVariantNumeric="tabular-nums">
            {strings.total(count, formatNumber(count), formatMoney(amount))}
          </Box>
        )}
        {canSend && rows && rows.length > 0 && (
          <BulkBar
            rows={rows}
            selection={selection}
            total={list.data?.totalResults ?? 0}
            findAll={() => sendableIds(context, tab)}
            onSent={(job) => {
              selection.clear();
              change({ job, page }, true);
            }}
          />
        )}
      </ListTable>
    </>
  );
}
