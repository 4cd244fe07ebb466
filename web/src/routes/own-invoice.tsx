import { Box } from "@chakra-ui/react";
import { useSuspenseQuery } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { comingBack } from "../features/finance/checkouts/coming-back.ts";
import { intentOf, paymentOptions } from "../features/finance/checkouts/queries.ts";
import { CreditsCard, creditsOf, UseOwnCredit } from "../features/finance/credits/index.ts";
import { invoice } from "../features/finance/invoices/queries.ts";
import { PaymentsTable } from "../features/finance/payments/payments-table.tsx";
import { strings } from "../features/finance/payments/strings.ts";
import { queryClient } from "../lib/query.ts";
import { PageHeader } from "../ui/layout/page.tsx";
import { PayLayout } from "./pay-layout.tsx";
import type { LoaderVisit } from "./row.ts";

/** For the loader of its screen. @throws ApiFailure */
export async function loadOwnInvoice(id: string, search: LoaderVisit["search"]): Promise<void> {
  const back = comingBack(search);
  // First, for the invoice follows from it: whoever asks what has become of a payment has the gateway asked.
  if (back) await queryClient.prefetchQuery(intentOf({ id }, back.intentId, false));
  await Promise.all([
    queryClient.ensureQueryData(invoice(id)),
    queryClient.prefetchQuery(creditsOf(id)),
    queryClient.prefetchQuery(paymentOptions({ id })),
  ]);
}

interface OwnInvoiceProps {
  id: string;
  back: ReactNode;
  /** The way to pay it with others. */
  together: ReactNode;
}

/** An invoice as its payer sees it, to pay by card or otherwise. */
export function OwnInvoice({ id, back, together }: OwnInvoiceProps) {
  const { data } = useSuspenseQuery(invoice(id));
  const { attributes, capabilities, relationships } = data;
  const titleOf = attributes.isOutstanding ? strings.payTitle : strings.invoiceTitle;
  return (
    <>
      <PageHeader title={titleOf(attributes.invoiceNumber)} back={<Box data-chrome="">{back}</Box>} />
      <PayLayout
        key={id}
        payable={{ id }}
        invoice={data}
        mayPay={capabilities?.canPay ?? false}
        heading={<UseOwnCredit invoice={data} />}
        together={together}
      />
      <Box maxW="48rem" mt="6" data-chrome="" _empty={{ display: "none" }}>
        <CreditsCard invoice={data} />
      </Box>
      {(relationships.payments.data ?? []).length > 0 && (
        <Box maxW="48rem">
          <PaymentsTable invoiceId={id} timeZone={attributes.issuer.timeZone} />
        </Box>
      )}
    </>
  );
}
