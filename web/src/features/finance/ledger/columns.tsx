import { Box } from "@chakra-ui/react";
import type { HeldSide } from "@salle/contract/finance/codes";
import type { LedgerEntry, LedgerPosting } from "@salle/contract/finance/ledger";
import { formatMoney } from "@salle/money/format";
import type { ReactNode } from "react";
import { formatDate } from "../../../lib/format.ts";
import { to } from "../../../lib/links.ts";
import { useSession } from "../../../lib/session.ts";
import { TextLink } from "../../../ui/layout/link.tsx";
import type { Column } from "../../../ui/table/column.ts";
import { sideOf } from "./settled-side.ts";
import { strings } from "./strings.ts";

type Entry = LedgerEntry["attributes"];

/** A line for each posting: the same line of each column is one. */
const postings = (of: (posting: LedgerPosting, currency: string) => ReactNode) => (row: LedgerEntry) =>
  row.attributes.postings.map((posting) => (
    <Box key={`${posting.account} ${posting.dimension}`} truncate>
      {of(posting, row.attributes.currency) || "\u00a0"}
    </Box>
  ));

const money = (amount: number, currency: string) => (amount === 0 ? "" : formatMoney(amount, currency));

/** The number of what an entry is about, and the way there; another owner's invoice is not this one's to open. */
function Reference(of: Entry) {
  const { consolidationId, payerAccountId, payoutId, settlementId, disputeId, invoiceId, isOwnInvoice, reference } = of;
  const { session, context } = useSession();
  if (settlementId) {
    return (
      <TextLink to={to("/finance/ledger/settlements")} search={searchOf(sideOf(of, context?.type))}>
        {reference}
      </TextLink>
    );
  }
  if (disputeId) {
    return (
      <TextLink to={to("/finance/disputes")} search={{ dispute: disputeId }}>
        {reference}
      </TextLink>
    );
  }
  // Payouts are the federation's, for root users alone.
  const seesPayouts = session.isRoot && context?.type === "system";
  const page =
    (consolidationId && to("/finance/payments/deposits/:id", { id: consolidationId })) ||
    (payerAccountId && to("/finance/payments/credits/:accountId", { accountId: payerAccountId })) ||
    (payoutId && seesPayouts && to("/finance/payouts/batches/:id", { id: payoutId })) ||
    (invoiceId && isOwnInvoice && to("/finance/invoices/details/:id", { id: invoiceId }));
  return page ? <TextLink to={page}>{reference}</TextLink> : reference;
}

const searchOf = (side: HeldSide) => (side === "HELD_BY_US" ? { "filters[side]": side } : {});

export const columns: Column<LedgerEntry, "postedOn">[] = [
  {
    id: "date",
    header: strings.date,
    line: "detail",
    width: 110,
    sortBy: "postedOn",
    cell: ({ attributes }) => formatDate(attributes.postedOn, "list"),
  },
  {
    id: "event",
    header: strings.event,
    line: "title",
    width: 200,
    cell: ({ attributes }) => strings.events[attributes.event],
  },
  {
    id: "reference",
    header: strings.reference,
    line: "detail",
    width: 120,
    cell: ({ attributes }) => <Reference {...attributes} />,
  },
  {
    id: "amount",
    header: strings.amount,
    line: "amount",
    width: 112,
    isNumber: true,
    cell: ({ attributes: { amount, currency } }) => formatMoney(amount, currency),
  },
  {
    id: "accounts",
    header: strings.accounts,
    cell: postings(({ account, accountName, dimensionName }) => {
      const name = strings.accountOf(account, accountName);
      return dimensionName ? strings.heldBy(name, dimensionName) : name;
    }),
  },
  {
    id: "debit",
    header: strings.debit,
    width: 112,
    isNumber: true,
    cell: postings(({ debit }, currency) => money(debit, currency)),
  },
  {
    id: "credit",
    header: strings.credit,
    width: 112,
    isNumber: true,
    cell: postings(({ credit }, currency) => money(credit, currency)),
  },
];
