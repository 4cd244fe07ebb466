import { Box, Flex, Grid } from "@chakra-ui/react";
import { useSuspenseQuery } from "@tanstack/react-query";
import { InvoiceActions } from "../features/finance/invoices/invoice-actions.tsx";
import { InvoiceView } from "../features/finance/invoices/invoice-view.tsx";
import { NextStep } from "../features/finance/invoices/next-step.tsx";
import { PayLink } from "../features/finance/invoices/pay-link.tsx";
import { invoice } from "../features/finance/invoices/queries.ts";
import { strings } from "../features/finance/invoices/strings.ts";
import { Timeline } from "../features/finance/invoices/timeline.tsx";
import { PaymentsTable } from "../features/finance/payments/payments-table.tsx";
import { memberPath } from "../features/members/members/paths.ts";
import { to, useParamsOf } from "../lib/links.ts";
import { queryClient } from "../lib/query.ts";
import { usePermission, useSession } from "../lib/session.ts";
import { Alert } from "../ui/feedback/alert.tsx";
import { Card } from "../ui/home/card.tsx";
import { BackLink, TextLink } from "../ui/layout/link.tsx";
import { PageHeader } from "../ui/layout/page.tsx";
import type { LoaderVisit } from "./row.ts";

export const loader = ({ params: { id = "" } }: LoaderVisit) => queryClient.ensureQueryData(invoice(id));

/** `/finance/invoices/details/:id`: an invoice as it is on paper, beside it what is next, its link, and what has happened to it. */
export function Screen() {
  const { id } = useParamsOf("/finance/invoices/details/:id");
  const { context } = useSession();
  const { data } = useSuspenseQuery(invoice(id));
  const seesPayments = usePermission("payments.view");
  const seesMember = usePermission("memberships.view");
  const { invoiceNumber, clubMemberProfileId } = data.attributes;
  const back = <BackLink to={to("/finance/invoices/:tab?")}>{strings.back}</BackLink>;
  const facts = { invoice: data };
  return (
    <Box maxW="content">
      <Box data-chrome="">
        <PageHeader title={strings.titleOf(invoiceNumber)} back={back} actions={<InvoiceActions {...facts} />} />
      </Box>
      {seesPayments && data.attributes.isPaymentUncertain && (
        <Box mb="4" data-chrome="">
          <Alert tone="warning">{strings.decide}</Alert>
        </Box>
      )}
      <Grid
        gap="5"
        alignItems="start"
        templateColumns={{ base: "minmax(0, 1fr)", lg: "minmax(0, 1fr) 336px" }}
        templateRows={{ lg: "auto 1fr" }}
        _print={{ display: "block" }}
      >
        <Box gridColumn={{ lg: "2" }} data-chrome="">
          <NextStep {...facts} />
        </Box>
        <Box gridColumn={{ lg: "1" }} gridRow={{ lg: "1 / span 2" }} minW="0">
          <InvoiceView {...facts} />
          {seesPayments && (
            <Box data-chrome="">
              <PaymentsTable invoiceId={id} timeZone={data.attributes.issuer.timeZone} />
            </Box>
          )}
        </Box>
        <Flex gridColumn={{ lg: "2" }} direction="column" gap="5" data-chrome="">
          {data.capabilities?.canSend && <PayLink {...facts} />}
          <Timeline {...facts} payments={data.payments} />
          {seesMember && (
            <Card title={strings.related}>
              <TextLink to={memberPath(context?.type, clubMemberProfileId, "memberships")}>{strings.member}</TextLink>
            </Card>
          )}
        </Flex>
      </Grid>
    </Box>
  );
}
