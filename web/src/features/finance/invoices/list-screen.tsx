import { Box } from "@chakra-ui/react";
import { MOST_SENT } from "@salle/contract/finance/invoices";
import { sum } from "@salle/money/cents";
import { formatMoney } from "@salle/money/format";
import { Send } from "lucide-react";
import { formatNumber } from "../../../lib/format.ts";
import { ownerIn } from "../../../lib/owner.ts";
import { RouteTabs } from "../../../ui/layout/tabs.tsx";
import { listScreen } from "../../../ui/list/list-screen.tsx";
import { issuerColumns } from "./columns.tsx";
import { type Issuer, invoicesOf, isSendable, sendMany } from "./queries.ts";
import { SendCard } from "./send-card.tsx";
import { strings } from "./strings.ts";
import { isInvoiceTab, totalsOf } from "./tabs.ts";

/** `/finance/invoices/:tab?`: what the club, the group or the federation has issued, and sending several at once. */
export const { Screen, loader } = listScreen({
  endpoint: invoicesOf,
  tags: ["invoices"],
  texts: strings,
  columns: issuerColumns,
  keptAs: "invoices",
  above: ({ answer }) => (
    <RouteTabs
      label={strings.tabsLabel}
      wordsFor={(tab, label) =>
        answer && isInvoiceTab(tab)
          ? strings.counted(label, formatNumber(totalsOf(tab, answer.meta.totals).count))
          : label
      }
    />
  ),
  summary: ({ scope, answer }) => {
    const { count, amount } = totalsOf(scope.tab, answer?.meta.totals ?? {});
    if (count === 0) return null;
    return (
      <Box mb="3" color="fg.muted" fontVariantNumeric="tabular-nums">
        {strings.total(count, formatNumber(count), formatMoney(amount))}
      </Box>
    );
  },
  bulk: {
    label: strings.bulk,
    may: ({ meta }) => meta.canSend,
    isSelectable: isSendable,
    nameOf: ({ attributes }) => attributes.invoiceNumber,
    selectRow: ({ attributes }) => strings.selectRow(attributes.invoiceNumber, attributes.payer.name),
    most: MOST_SENT,
    selectMost: strings.selectNewest,
    actions: [
      {
        icon: <Send aria-hidden />,
        label: strings.sendMany,
        none: strings.nothingSelected,
        confirm: (rows) => ({
          title: strings.sendManyTitle(rows.length),
          text: strings.sendManyText(
            formatMoney(sum(rows.map(({ attributes }) => attributes.totalAmountIncludingGST))),
            rows.filter(({ attributes }) => attributes.isSent).length,
          ),
          confirm: strings.sendMany(rows.length),
        }),
        run: sendMany,
        failed: strings.sendError,
        invalidates: ["invoices"],
      },
    ],
    Progress: SendCard,
  },
  export: { kind: "invoices", owner: ownerIn },
  empty: ({ scope }) => ({ title: strings.emptyTitle[scope.tab], text: strings.emptyText }),
  scope: ({ context: { type, id }, params: { tab = "" } }): Issuer => ({
    type,
    id,
    tab: isInvoiceTab(tab) ? tab : "outstanding",
  }),
});
