import { Box } from "@chakra-ui/react";
import { QueryClientProvider, useQuery } from "@tanstack/react-query";
import { useParams } from "@tanstack/react-router";
import { publicInvoice } from "../features/finance/invoices/queries.ts";
import { strings } from "../features/finance/payments/strings.ts";
import { ApiFailure } from "../lib/failure.ts";
import { queryClient } from "../lib/query.ts";
import { LoadError } from "../ui/feedback/load-error.tsx";
import { Skeleton } from "../ui/feedback/skeleton.tsx";
import { PageHeader } from "../ui/layout/page.tsx";
import { PayLayout } from "./pay-layout.tsx";

const isUnknown = (error: unknown) => error instanceof ApiFailure && [400, 404, 417].includes(error.status);

/** `/public/invoices/:invoice`: the invoice of a link in a mail, seen and paid without a login. */
export function Screen() {
  return (
    <QueryClientProvider client={queryClient}>
      <InvoiceOfLink />
    </QueryClientProvider>
  );
}

function InvoiceOfLink() {
  const { invoice: link = "" } = useParams({ strict: false }) as { invoice?: string };
  const query = useQuery(publicInvoice(link));
  if (query.data) {
    const { attributes } = query.data;
    const titleOf = attributes.isOutstanding ? strings.payTitle : strings.invoiceTitle;
    return (
      <>
        <PageHeader title={titleOf(attributes.invoiceNumber)} />
        <PayLayout key={link} payable={{ id: link, isPublic: true }} invoice={attributes} mayPay />
      </>
    );
  }
  if (query.isPending) return <Skeleton h="96" maxW="48rem" />;
  if (!isUnknown(query.error)) {
    return <LoadError title={strings.invoiceError} error={query.error} onRetry={query.refetch} />;
  }
  return (
    <>
      <PageHeader title={strings.linkTitle} />
      <Box maxW="form">{strings.linkText}</Box>
    </>
  );
}
