import { Box } from "@chakra-ui/react";
import type { Dispute } from "@salle/contract/finance/disputes";
import { formatMoney } from "@salle/money/format";
import type { ReactNode } from "react";
import { formatDate, formatMoment } from "../../../lib/format.ts";
import { CopiedFact } from "../../../ui/layout/copied-fact.tsx";
import { Details } from "../../../ui/layout/details.tsx";
import { InvoiceNumbers } from "../received-payments/index.ts";
import { texts } from "./panel-strings.ts";
import { strings } from "./strings.ts";
import { answerUntil } from "./words.ts";

type Fact = [label: string, value: ReactNode];

interface DisputeFactsProps {
  of: Dispute;
  /** For whom it is read: another's invoices are not theirs to open. */
  owner: string;
}

/** What is known of a dispute; what is not so is left out. */
export function DisputeFacts({ of: { attributes: a }, owner }: DisputeFactsProps) {
  const money = (cents: number) => formatMoney(cents, a.currency);
  const until = answerUntil(a);
  const facts: (Fact | false)[] = [
    [strings.reason, strings.reasons[a.reason]],
    until !== null && [strings.answerBy, formatMoment(until, "moment")],
    [texts.disputed, money(a.amount)],
    [texts.taken, money(a.taken)],
    a.fee !== 0 && [texts.fee, money(a.fee)],
    [strings.by, a.paymentBy],
    a.issuer !== owner && [strings.issuer, a.issuerName],
    [strings.invoices, <InvoiceNumbers key="invoices" invoices={a.invoices} isOwnInvoice={a.issuer === owner} />],
    [strings.since, formatDate(a.openedDate, "list")],
    a.closedDate !== null && [texts.closed, formatDate(a.closedDate, "list")],
    a.collector !== owner && [texts.gatewayOf, [a.gatewayName, a.collectorName].filter(Boolean).join(", ")],
    a.collector === owner && a.gatewayName !== "" && [texts.gatewayOf, a.gatewayName],
  ];
  return (
    <Box asChild>
      <section aria-label={texts.facts}>
        <Details items={facts.filter((fact) => fact !== false)} />
        <Box as="dl" m="0" mt="3">
          <CopiedFact label={texts.reference} text={a.referenceNumber} />
        </Box>
      </section>
    </Box>
  );
}
