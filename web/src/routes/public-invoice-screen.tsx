import { Box } from "@chakra-ui/react";
import { QueryClientProvider, useSuspenseQuery } from "@tanstack/react-query";
import { linkIn } from "../features/finance/invoices/link.ts";
import { publicInvoice } from "../features/finance/invoices/queries.ts";
import { strings } from "../features/finance/payments/strings.ts";
import { ApiFailure } from "../lib/failure.ts";
import { useHash, useParamsOf } from "../lib/links.ts";
import { queryClient } from "../lib/query.ts";
import { LoadError } from "../ui/feedback/load-error.tsx";
import { PageHeader } from "../ui/layout/page.tsx";
import { PayLayout } from "./pay-layout.tsx";
import type { FailedProps, LoaderVisit } from "./row.ts";

const isUnknown = (error: unknown) => error instanceof ApiFailure && [400, 404, 417].includes(error.status);

export const loader = ({ params, hash }: LoaderVisit) =>
  queryClient.ensureQueryData(publicInvoice(linkIn(params.invoice ?? "", hash)));

/** `/public/invoices/:invoice`: the invoice of a link in a mail, seen and paid without a login. */
export function Screen() {
  return (
    <QueryClientProvider client={queryClient}>
      <InvoiceOfLink />
    </QueryClientProvider>
  );
}

function InvoiceOfLink() {
  const link = linkIn(useParamsOf("/public/invoices/:invoice").invoice, useHash());
  const invoice = useSuspenseQuery(publicInvoice(link)).data;
  const { attributes } = invoice;
  const titleOf = attributes.isOutstanding ? strings.payTitle : strings.invoiceTitle;
  return (
    <>
      <PageHeader title={titleOf(attributes.invoiceNumber)} />
      <PayLayout key={link.id} payable={link} invoice={invoice} mayPay />
    </>
  );
}

/** A link that leads to no invoice says so; anything else may be better in a moment. */
export function Failed({ error, onRetry }: FailedProps) {
  if (!isUnknown(error)) return <LoadError error={error} onRetry={onRetry} />;
  return (
    <>
      <PageHeader title={strings.linkTitle} />
      <Box maxW="form">{strings.linkText}</Box>
    </>
  );
}
