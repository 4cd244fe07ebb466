import { Box } from "@chakra-ui/react";
import type { InvoiceRow } from "@salle/contract/finance/invoices";
import { formatMoney } from "@salle/money/format";
import { formatDate, formatMoment } from "../../../lib/format.ts";
import { type Path, to } from "../../../lib/links.ts";
import { StatusBadge } from "../../../ui/feedback/badge.tsx";
import { ButtonLink, TextLink } from "../../../ui/layout/link.tsx";
import { words } from "../../../ui/strings.ts";
import type { Column } from "../../../ui/table/column.ts";
import { DueDate, InvoiceStatusBadge } from "./invoice-status.tsx";
import { isDraft } from "./queries.ts";
import { strings } from "./strings.ts";
import type { InvoiceTab } from "./tabs.ts";

/** What the API orders invoices by. */
type Sort = "issuedDate";

/** The columns that both the issuer's and the payer's list have. */
const issued: Column<InvoiceRow, Sort> = {
  id: "issued",
  header: strings.issued,
  width: 100,
  priority: 3,
  sortBy: "issuedDate",
  cell: (row) => (isDraft(row) ? "" : formatDate(row.attributes.issuedDate, "list")),
};
const due: Column<InvoiceRow, Sort> = {
  id: "due",
  header: strings.due,
  width: 104,
  cell: (row) => (isDraft(row) ? "" : <DueDate {...row.attributes} place="list" />),
};
const amount: Column<InvoiceRow, Sort> = {
  id: "amount",
  line: "amount",
  header: strings.amount,
  width: 110,
  isNumber: true,
  cell: ({ attributes }) => <Amount {...attributes} />,
};
const status: Column<InvoiceRow, Sort> = {
  id: "status",
  line: "status",
  header: strings.status,
  width: 180,
  cell: ({ attributes }) => <InvoiceStatusBadge {...attributes} />,
};

const about: Column<InvoiceRow, Sort> = {
  id: "about",
  header: strings.about,
  priority: 3,
  cell: ({ attributes }) =>
    attributes.about && (
      <Box whiteSpace="normal" textWrap="balance" lineHeight="short">
        {attributes.about}
      </Box>
    ),
};

/** What an invoice comes to; of one on a payment plan also what is due, of one that is paid in part what is left. */
function Amount({ totalAmountIncludingGST, balance, amountDue, isOutstanding, currency }: InvoiceRow["attributes"]) {
  const isPart = isOutstanding && balance < totalAmountIncludingGST;
  const isPlanned = isOutstanding && amountDue < balance;
  return (
    <Box lineHeight="short">
      {formatMoney(totalAmountIncludingGST, currency)}
      {(isPlanned || isPart) && (
        <Box fontSize="xs" color="fg.muted">
          {isPlanned ? strings.isDue(formatMoney(amountDue, currency)) : strings.left(formatMoney(balance, currency))}
        </Box>
      )}
    </Box>
  );
}

const number = (pathOf: (id: string) => Path, width = 112): Column<InvoiceRow, Sort> => ({
  id: "number",
  line: "detail",
  header: strings.number,
  width,
  cell: ({ id, attributes }) => <Numbered to={pathOf(id)} {...attributes} />,
});

/** On a phone it has what the invoice is for behind it, as far as there is room. */
const Numbered = ({ to, invoiceNumber, about }: { to: Path } & InvoiceRow["attributes"]) => (
  <>
    <TextLink to={to}>{invoiceNumber}</TextLink>
    {about && (
      <Box as="span" hideFrom="sm" data-chrome="">
        {strings.behind(about)}
      </Box>
    )}
  </>
);

/** Wide enough for what drafts are called. */
const DRAFT_NUMBER = 196;

/**
 * An issuer's invoices; drafts have no dates yet, and are not sent. What there is no room for beside the rest is shown to who chooses so:
 * when each was issued, and beside drafts' long numbers whether it was sent.
 */
export function issuerColumns(tab: InvoiceTab): Column<InvoiceRow, Sort>[] {
  const withDrafts = tab === "drafts" || tab === "all";
  const numbered = number((id) => to("/finance/invoices/details/:id", { id }), withDrafts ? DRAFT_NUMBER : undefined);
  if (tab === "drafts") return [numbered, payer, about, begun, amount];
  const sentWhere: typeof sent = withDrafts ? { ...sent, priority: 4 } : sent;
  return [numbered, payer, about, { ...issued, priority: 4 }, due, amount, sentWhere, status];
}

const begun: Column<InvoiceRow, Sort> = {
  id: "begun",
  header: strings.begunOn,
  sortBy: "issuedDate",
  width: 120,
  cell: ({ attributes: { instanceCreatedDate, issuer } }) => formatMoment(instanceCreatedDate, "list", issuer.timeZone),
};
const payer: Column<InvoiceRow, Sort> = {
  id: "payer",
  header: strings.payer,
  line: "title",
  cell: ({ attributes }) => attributes.payer.name,
};
const sent: Column<InvoiceRow, Sort> = {
  id: "sent",
  header: strings.sent,
  width: 100,
  priority: 2,
  cell: (row) => {
    const { isSent, isOutstanding } = row.attributes;
    if (isDraft(row)) return "";
    return isSent ? words.yes : isOutstanding ? <StatusBadge tone="off">{strings.notSent}</StatusBadge> : words.no;
  },
};

/** What a payer has been invoiced; what is outstanding can be paid where `pathOf` leads. */
export const payerColumns = (pathOf: (id: string) => Path): Column<InvoiceRow, Sort>[] => [
  number(pathOf),
  { id: "issuer", header: strings.issuer, line: "title", cell: ({ attributes }) => attributes.issuer.name },
  about,
  issued,
  due,
  amount,
  status,
  {
    id: "action",
    header: strings.action,
    line: "action",
    width: 84,
    cell: (row) => (row.attributes.isOutstanding ? <PayLink to={pathOf(row.id)} row={row} /> : ""),
  },
];

function PayLink({ to, row: { attributes } }: { to: Path; row: InvoiceRow }) {
  return (
    <ButtonLink to={to} variant="outline" size="sm">
      {strings.pay}
      <Box as="span" srOnly>
        {attributes.invoiceNumber}
      </Box>
    </ButtonLink>
  );
}
