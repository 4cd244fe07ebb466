import { Box } from "@chakra-ui/react";
import { useSuspenseQuery } from "@tanstack/react-query";
import { InvoiceActions } from "../features/finance/invoices/invoice-actions.tsx";
import { InvoiceView } from "../features/finance/invoices/invoice-view.tsx";
import { invoice } from "../features/finance/invoices/queries.ts";
import { SendStatus } from "../features/finance/invoices/send-status.tsx";
import { strings } from "../features/finance/invoices/strings.ts";
import { PaymentsTable } from "../features/finance/payments/payments-table.tsx";
import { memberPath } from "../features/members/members/paths.ts";
import { to, useParamsOf } from "../lib/links.ts";
import { queryClient } from "../lib/query.ts";
import { usePermission, useSession } from "../lib/session.ts";
import { Alert } from "../ui/feedback/alert.tsx";
import { BackLink, TextLink } from "../ui/layout/link.tsx";
import { PageHeader } from "../ui/layout/page.tsx";
import type { LoaderVisit } from "./row.ts";

export const loader = ({ params: { id = "" } }: LoaderVisit) => queryClient.ensureQueryData(invoice(id));

/** `/finance/invoices/details/:id`: an invoice as it looks, sending and voiding it, and its payments. */
export function Screen() {
  const { id } = useParamsOf("/finance/invoices/details/:id");
  const { context } = useSession();
  const { data } = useSuspenseQuery(invoice(id));
  const seesPayments = usePermission("payments.view");
  const seesMember = usePermission("memberships.view");
  const { invoiceNumber, clubMemberProfileId } = data.attributes;
  const back = <BackLink to={to("/finance/invoices/:tab?")}>{strings.back}</BackLink>;
  return (
    <>
      <Box data-chrome="">
        <PageHeader title={strings.titleOf(invoiceNumber)} back={back} actions={<InvoiceActions invoice={data} />} />
      </Box>
      <SendStatus invoice={data} />
      {seesPayments && data.attributes.isPaymentUncertain && (
        <Box maxW="48rem" mb="4" data-chrome="">
          <Alert tone="warning">{strings.decide}</Alert>
        </Box>
      )}
      <Box maxW="48rem">
        <InvoiceView invoice={data} />
        {seesMember && (
          <Box mt="4" data-chrome="">
            <TextLink to={memberPath(context?.type, clubMemberProfileId, "memberships")}>{strings.member}</TextLink>
          </Box>
        )}
        {seesPayments && (
          <Box data-chrome="">
            <PaymentsTable invoiceId={id} timeZone={data.attributes.issuer.timeZone} />
          </Box>
        )}
      </Box>
    </>
  );
}
