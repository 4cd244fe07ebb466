import { Box } from "@chakra-ui/react";
import { MOST_SENT } from "@salle/contract/finance/invoices";
import { sum } from "@salle/money/cents";
import { formatMoney } from "@salle/money/format";
import { Check, Coins, Send, Trash2 } from "lucide-react";
import { formatNumber } from "../../../lib/format.ts";
import { ownerIn } from "../../../lib/owner.ts";
import { RouteTabs } from "../../../ui/layout/tabs.tsx";
import { listScreen } from "../../../ui/list/list-screen.tsx";
import { BulkApprove, BulkDelete, words as draftWords, NewInvoice } from "../drafts/index.ts";
import { SettingsButton } from "../finance-settings/index.ts";
import { BulkRecord, words as recordWords } from "../manual-payments/index.ts";
import { issuerColumns } from "./columns.tsx";
import { type Issuer, invoicesOf, isDraft, isOpen, sendMany } from "./queries.ts";
import { SendCard } from "./send-card.tsx";
import { strings } from "./strings.ts";
import { isInvoiceTab, totalsOf } from "./tabs.ts";

/** `/finance/invoices/:tab?`: what the club, the group or the federation has issued, and sending several at once. */
export const { Screen, loader } = listScreen({
  endpoint: invoicesOf,
  tags: ["invoices"],
  texts: strings,
  columns: ({ scope }) => issuerColumns(scope.tab),
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
    may: ({ meta }) => meta.canSend || meta.canRecord,
    isSelectable: isOpen,
    nameOf: ({ attributes }) => attributes.invoiceNumber,
    selectRow: ({ attributes }) => strings.selectRow(attributes.invoiceNumber, attributes.payer.name),
    most: MOST_SENT,
    selectMost: strings.selectNewest,
    actions: [
      {
        icon: <Check aria-hidden />,
        label: draftWords.approveMany,
        title: draftWords.approveTitle,
        may: ({ tab }) => tab === "drafts" || tab === "all",
        isFor: isDraft,
        Content: BulkApprove,
      },
      {
        icon: <Trash2 aria-hidden />,
        label: draftWords.deleteMany,
        title: draftWords.deleteTitle,
        may: ({ tab }) => tab === "drafts" || tab === "all",
        isFor: isDraft,
        Content: BulkDelete,
      },
      {
        icon: <Coins aria-hidden />,
        label: recordWords.recordMany,
        title: recordWords.title,
        may: ({ tab }) => tab === "outstanding" || tab === "all",
        isFor: ({ meta }) => meta?.actions?.recordPayment !== undefined,
        Content: BulkRecord,
      },
      {
        may: ({ tab }) => tab !== "drafts",
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
  pageActions: ({ context, may }) =>
    may("invoices.manage") && (
      <>
        <SettingsButton owner={ownerIn(context)} />
        <NewInvoice />
      </>
    ),
  empty: ({ scope }) => ({ title: strings.emptyTitle[scope.tab], text: strings.emptyText }),
  scope: ({ context: { type, id }, params: { tab = "" } }): Issuer => ({
    type,
    id,
    tab: isInvoiceTab(tab) ? tab : "outstanding",
  }),
});
