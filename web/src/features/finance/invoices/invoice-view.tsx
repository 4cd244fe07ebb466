import { Box, Flex } from "@chakra-ui/react";
import type { LineItem, PublicInvoice } from "@salle/contract/finance/invoices";
import { formatMoney } from "@salle/money/format";
import type { ReactNode } from "react";
import { formatDate } from "../../../lib/format.ts";
import { Crest } from "../../../ui/layout/avatar.tsx";
import { InvoiceLines } from "./invoice-lines.tsx";
import { DueDate, InvoiceStatusBadge } from "./invoice-status.tsx";
import { strings } from "./strings.ts";
import { totalRows } from "./totals.ts";

/** An invoice as its issuer, its payer or somebody with its link sees it. */
export interface ShownInvoice extends Pick<PublicInvoice, "attributes"> {
  lines: readonly LineItem[];
}

interface InvoiceViewProps {
  invoice: ShownInvoice;
  /** What its lines can be changed with, as long as it is a draft: each, and all of them below. */
  editing?: { actionsOf: (line: LineItem) => ReactNode; below: ReactNode; empty: string };
}

/** The invoice as it is on paper: issuer, payer, lines, GST, total, what is paid and what is due. */
export function InvoiceView({ invoice: { attributes: a, lines }, editing }: InvoiceViewProps) {
  const kind = a.isTaxInvoice ? strings.taxInvoice : strings.invoice;
  return (
    <Box
      asChild
      borderWidth="1px"
      borderRadius="lg"
      bg="bg.panel"
      px={{ base: "4", sm: "8" }}
      py={{ base: "4", sm: "7" }}
      _print={{ border: "0", p: "0" }}
    >
      <article aria-label={`${kind} ${a.invoiceNumber}`}>
        <Flex gap="4" wrap="wrap" justify="space-between" mb="8">
          <Flex gap="3.5" maxW="24rem">
            <Crest name={a.issuer.name} size={44} isStrong />
            <Box minW="0">
              <Box fontWeight="semibold">{a.issuer.name}</Box>
              {a.issuer.ABN && <Box color="fg.muted">{strings.abn(a.issuer.ABN)}</Box>}
              <Box color="fg.muted">{a.issuer.address}</Box>
            </Box>
          </Flex>
          <Box textAlign={{ sm: "end" }}>
            <Box as="h2" fontSize="lg" m="0">
              {kind}
            </Box>
            <Box data-chrome="">
              <InvoiceStatusBadge {...a} />
            </Box>
          </Box>
        </Flex>
        <Flex gap="6" wrap="wrap" justify="space-between" mb="6">
          <Box maxW="24rem">
            <Box fontSize="sm" color="fg.muted">
              {strings.billedTo}
            </Box>
            <Box fontWeight="semibold">{a.payer.name}</Box>
            {a.payer.ABN && <Box>{strings.abn(a.payer.ABN)}</Box>}
            <Box>{a.payer.address}</Box>
          </Box>
          <Box as="dl" m="0" fontVariantNumeric="tabular-nums">
            <Fact label={strings.invoiceNumber}>{a.invoiceNumber}</Fact>
            <Fact label={strings.issued}>{formatDate(a.issuedDate, "paper")}</Fact>
            <Fact label={strings.due}>
              <DueDate {...a} place="paper" />
            </Fact>
          </Box>
        </Flex>
        <InvoiceLines lines={lines} currency={a.currency} actionsOf={editing?.actionsOf} empty={editing?.empty} />
        {editing?.below}
        <Totals attributes={a} />
      </article>
    </Box>
  );
}

function Fact({ label, children }: { label: string; children: ReactNode }) {
  return (
    <Flex gap="4" justify="space-between">
      <Box as="dt" color="fg.muted">
        {label}
      </Box>
      <Box as="dd" m="0" fontWeight="semibold">
        {children}
      </Box>
    </Flex>
  );
}

function Totals({ attributes: a }: { attributes: PublicInvoice["attributes"] }) {
  return (
    <Box as="dl" m="0" mt="4" ms="auto" maxW="20rem" fontVariantNumeric="tabular-nums">
      {totalRows(a).map(([label, amount, isStrong]) => (
        <Flex key={label} gap="4" justify="space-between" py="0.5" fontWeight={isStrong ? "semibold" : undefined}>
          <Box as="dt">{label}</Box>
          <Box as="dd" m="0">
            {formatMoney(amount, a.currency)}
          </Box>
        </Flex>
      ))}
    </Box>
  );
}
