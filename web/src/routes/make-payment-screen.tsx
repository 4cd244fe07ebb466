import { Box } from "@chakra-ui/react";
import { useQuery } from "@tanstack/react-query";
import { useParams } from "@tanstack/react-router";
import { invoice as invoiceQuery } from "../features/finance/invoices/queries.ts";
import { PaymentsTable } from "../features/finance/payments/payments-table.tsx";
import { strings } from "../features/finance/payments/strings.ts";
import { LoadError } from "../ui/feedback/load-error.tsx";
import { Skeleton } from "../ui/feedback/skeleton.tsx";
import { BackLink } from "../ui/layout/link.tsx";
import { PageHeader } from "../ui/layout/page.tsx";
import { PayLayout } from "./pay-layout.tsx";

/** `/member/make-payments/:invoice`: a member's own invoice, to pay by card. */
export function Screen() {
  const { invoice: id = "" } = useParams({ strict: false }) as { invoice?: string };
  const query = useQuery(invoiceQuery(id));
  const invoice = query.data;
  const back = (
    <Box data-chrome="">
      <BackLink to="/member/account">{strings.back}</BackLink>
    </Box>
  );
  if (!invoice) {
    return (
      <>
        {back}
        {query.isError ? (
          <LoadError title={strings.invoiceError} error={query.error} onRetry={query.refetch} />
        ) : (
          <Skeleton h="96" maxW="48rem" />
        )}
      </>
    );
  }
  const { attributes, capabilities } = invoice;
  const titleOf = attributes.isOutstanding ? strings.payTitle : strings.invoiceTitle;
  return (
    <>
      <PageHeader title={titleOf(attributes.invoiceNumber)} back={back} />
      <PayLayout
        key={id}
        payable={{ id, isPublic: false }}
        invoice={attributes}
        mayPay={capabilities?.canPay ?? false}
      />
      {attributes.payments.length > 0 && (
        <Box maxW="48rem">
          <PaymentsTable invoiceId={id} />
        </Box>
      )}
    </>
  );
}
