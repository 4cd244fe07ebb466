import { Box } from "@chakra-ui/react";
import { useQuery } from "@tanstack/react-query";
import { useParams } from "@tanstack/react-router";
import { InvoiceActions } from "../features/finance/invoices/invoice-actions.tsx";
import { InvoiceView } from "../features/finance/invoices/invoice-view.tsx";
import { invoice as invoiceQuery } from "../features/finance/invoices/queries.ts";
import { SendStatus } from "../features/finance/invoices/send-status.tsx";
import { strings } from "../features/finance/invoices/strings.ts";
import { PaymentsTable } from "../features/finance/payments/payments-table.tsx";
import { membersPath } from "../features/members/members/paths.ts";
import { usePermission, useSession } from "../lib/session.ts";
import { LoadError } from "../ui/feedback/load-error.tsx";
import { Skeleton } from "../ui/feedback/skeleton.tsx";
import { BackLink, TextLink } from "../ui/layout/link.tsx";
import { PageHeader } from "../ui/layout/page.tsx";

/** `/finance/invoices/details/:id`: an invoice as it looks, sending and voiding it, and its payments. */
export function Screen() {
  const { id = "" } = useParams({ strict: false }) as { id?: string };
  const { context } = useSession();
  const query = useQuery(invoiceQuery(id));
  const seesPayments = usePermission("payments.view");
  const seesMember = usePermission("memberships.view");
  const invoice = query.data;
  const back = (
    <Box data-chrome="">
      <BackLink to="/finance/invoices">{strings.back}</BackLink>
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
  const { invoiceNumber, clubMemberProfileId } = invoice.attributes;
  return (
    <>
      <PageHeader title={strings.titleOf(invoiceNumber)} back={back} actions={<InvoiceActions invoice={invoice} />} />
      <SendStatus invoice={invoice} />
      <Box maxW="48rem">
        <InvoiceView attributes={invoice.attributes} />
        {seesMember && (
          <Box mt="4" data-chrome="">
            <TextLink to={`${membersPath(context?.type)}/${clubMemberProfileId}/memberships`}>
              {strings.member}
            </TextLink>
          </Box>
        )}
        {seesPayments && <PaymentsTable invoiceId={id} />}
      </Box>
    </>
  );
}
