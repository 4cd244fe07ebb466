import { Box } from "@chakra-ui/react";
import { useQuery } from "@tanstack/react-query";
import { useParams } from "@tanstack/react-router";
import { InvoiceActions } from "../features/invoices/invoice-actions.tsx";
import { InvoiceView } from "../features/invoices/invoice-view.tsx";
import { invoice as invoiceQuery } from "../features/invoices/queries.ts";
import { SendStatus } from "../features/invoices/send-status.tsx";
import { strings } from "../features/invoices/strings.ts";
import { membersPath } from "../features/members/paths.ts";
import { PaymentsTable } from "../features/payments/payments-table.tsx";
import { usePermission, useSession } from "../lib/session.ts";
import { BackLink, TextLink } from "../ui/link.tsx";
import { LoadError } from "../ui/load-error.tsx";
import { PageHeader } from "../ui/page.tsx";
import { Skeleton } from "../ui/skeleton.tsx";

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
