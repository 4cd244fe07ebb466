import { Box, Button, Flex, Heading } from "@chakra-ui/react";
import type { CreditEntry, PayerAccount } from "@salle/contract/finance/payer-accounts";
import { formatMoney } from "@salle/money/format";
import { formatDate } from "../../../lib/format.ts";
import { to } from "../../../lib/links.ts";
import { StatusOf } from "../../../ui/feedback/badge.tsx";
import { useAction } from "../../../ui/feedback/use-action.ts";
import { TextLink } from "../../../ui/layout/link.tsx";
import { listTable } from "../../../ui/list/list-table.tsx";
import type { Column } from "../../../ui/table/column.ts";
import { entriesOf, refunding, voidOne } from "./queries.ts";
import { RefundDecision } from "./refund-decision.tsx";
import { strings } from "./strings.ts";
import { changeWords, standing, whatWords } from "./words.ts";

const columns: Column<CreditEntry, "date">[] = [
  {
    id: "date",
    header: strings.date,
    line: "detail",
    width: 104,
    sortBy: "date",
    cell: ({ attributes }) => formatDate(attributes.date, "list"),
  },
  { id: "what", header: strings.what, line: "title", cell: (row) => <What of={row} /> },
  { id: "about", header: strings.about, line: "detail", width: 112, cell: (row) => <About of={row} /> },
  {
    id: "amount",
    header: strings.change,
    line: "amount",
    width: 104,
    isNumber: true,
    cell: ({ attributes }) => changeWords(attributes),
  },
  {
    id: "credit",
    header: strings.after,
    width: 112,
    isNumber: true,
    priority: 2,
    cell: ({ attributes }) => formatMoney(attributes.credit, attributes.currency),
  },
  { id: "by", header: strings.by, width: 150, priority: 3, cell: ({ attributes }) => attributes.by },
];

const { Table, loaderFor } = listTable({
  endpoint: entriesOf,
  tags: ["payer-accounts"],
  texts: strings.entries,
  columns,
  actions: (entry) => {
    if (entry.capabilities?.canVoid) return <VoidRefund of={entry} />;
    return entry.capabilities?.canDecide && <RefundDecision of={entry} />;
  },
  actionsWidth: 128,
  empty: { title: strings.entries.empty },
});

export const loadEntries = loaderFor(({ params: { accountId = "" } }) => ({ id: accountId }));

/** What has become of a payer's credit, the newest first. */
export const Entries = ({ of }: { of: PayerAccount }) => (
  <>
    <Heading as="h2" size="md" mb="3">
      {strings.entries.title}
    </Heading>
    <Table id={of.id} />
  </>
);

/** What it was, and of a refund what the bank or the gateway shows, and how it stands. */
function What({ of: { attributes } }: { of: CreditEntry }) {
  const stands = standing(attributes);
  const { reference, message } = attributes;
  return (
    <Box whiteSpace="normal">
      <Flex columnGap="3" wrap="wrap" align="center">
        {whatWords(attributes)}
        {stands && <StatusOf {...stands} />}
      </Flex>
      {[reference, stands ? message : ""].filter(Boolean).map((line) => (
        <Box key={line} fontSize="sm" color="fg.muted" overflowWrap="anywhere">
          {line}
        </Box>
      ))}
    </Box>
  );
}

/** The invoice, or the refund by its number. */
function About({ of: { attributes } }: { of: CreditEntry }) {
  const { invoiceId, invoiceNumber, number } = attributes;
  if (!invoiceId) return number;
  return <TextLink to={to("/finance/invoices/details/:id", { id: invoiceId })}>{invoiceNumber}</TextLink>;
}

function VoidRefund({ of: { id, attributes, relationships } }: { of: CreditEntry }) {
  const amount = formatMoney(-attributes.amount, attributes.currency);
  const cancel = useAction({
    run: (key) => voidOne(relationships.payerAccount.data?.id ?? "", id, key),
    confirm: {
      title: strings.voidTitle(amount),
      text: strings.voidText,
      confirm: strings.void,
      isDangerous: true,
    },
    done: strings.voided(amount),
    failed: strings.voidError,
    invalidates: refunding,
  });
  return (
    <Button size="sm" variant="outline" aria-label={strings.voidOf(amount)} onClick={() => cancel.start()}>
      {strings.void}
    </Button>
  );
}
