import { Box } from "@chakra-ui/react";
import type { GatewayDifference } from "@salle/contract/finance/gateway-books";
import type { ReactNode } from "react";
import { formatMoment } from "../../../lib/format.ts";
import { CopiedFact } from "../../../ui/layout/copied-fact.tsx";
import { Details } from "../../../ui/layout/details.tsx";
import { InvoiceNumbers } from "../received-payments/index.ts";
import { texts } from "./panel-strings.ts";
import { strings } from "./strings.ts";
import { money } from "./words.ts";

type Fact = [label: string, value: ReactNode];

interface DifferenceFactsProps {
  of: GatewayDifference;
  /** For whom it is read. */
  owner: string;
}

/** What is known of a difference; what is not so is left out. */
export function DifferenceFacts({ of: { attributes: a }, owner }: DifferenceFactsProps) {
  const isFee = a.kind === "FEE_DIFFERS";
  const said = (cents: number | null) => money(cents, a.currency, texts.nothing);
  const facts: (Fact | false)[] = [
    [isFee ? texts.gatewayFee : texts.gatewayAmount, said(a.gatewayAmount)],
    [isFee ? texts.ownFee : texts.ownAmount, said(a.ownAmount)],
    [texts.when, formatMoment(a.bookedDate, "moment")],
    a.gatewayName !== "" && [texts.gatewayOf, a.gatewayName],
    a.issuer !== "" && a.issuer !== owner && [strings.issuer, a.issuerName],
    a.invoices.length > 0 && [
      strings.invoices,
      <InvoiceNumbers key="invoices" invoices={a.invoices} isOwnInvoice={a.isOwnInvoice} />,
    ],
  ];
  return (
    <Box asChild>
      <section aria-label={texts.facts}>
        <Details items={facts.filter((fact) => fact !== false)} />
        {a.referenceNumber !== "" && (
          <Box as="dl" m="0" mt="3">
            <CopiedFact label={texts.reference} text={a.referenceNumber} />
          </Box>
        )}
      </section>
    </Box>
  );
}
