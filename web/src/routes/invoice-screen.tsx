import { Box } from "@chakra-ui/react";
import type { Invoice, Payment } from "@salle/contract/finance/invoices";
import { useQuery, useSuspenseQuery } from "@tanstack/react-query";
import { CreditsCard, creditsOf } from "../features/finance/credits/index.ts";
import { IssuersNotice } from "../features/finance/disputes/index.ts";
import { InvoiceActions } from "../features/finance/invoices/invoice-actions.tsx";
import { InvoiceView } from "../features/finance/invoices/invoice-view.tsx";
import { NextStep } from "../features/finance/invoices/next-step.tsx";
import { PayLink } from "../features/finance/invoices/pay-link.tsx";
import { invoice, isDraft } from "../features/finance/invoices/queries.ts";
import { SharesCard } from "../features/finance/invoices/shares-card.tsx";
import { strings } from "../features/finance/invoices/strings.ts";
import { Timeline } from "../features/finance/invoices/timeline.tsx";
import { PlanSection } from "../features/finance/payment-plans/plan-section.tsx";
import { loadPayments, PaymentsTable } from "../features/finance/payments/payments-table.tsx";
import { useParamsOf } from "../lib/links.ts";
import { queryClient } from "../lib/query.ts";
import { usePermission } from "../lib/session.ts";
import { Alert } from "../ui/feedback/alert.tsx";
import { DraftInvoice } from "./draft-invoice.tsx";
import { InvoiceLayout } from "./invoice-layout.tsx";
import type { LoaderVisit } from "./row.ts";

export function loader(visit: LoaderVisit): Promise<unknown> {
  const { id = "" } = visit.params;
  const seesPayments = visit.context?.permissions.includes("payments.view");
  return Promise.all([
    queryClient.ensureQueryData(invoice(id)),
    queryClient.prefetchQuery(creditsOf(id)),
    seesPayments && loadPayments(visit),
  ]);
}

/** `/finance/invoices/details/:id`: an invoice as it is on paper, its link and what has happened to it; or a draft, line by line. */
export function Screen() {
  const { id } = useParamsOf("/finance/invoices/details/:id");
  const { data } = useSuspenseQuery(invoice(id));
  return isDraft(data) ? <DraftInvoice id={id} /> : <IssuedInvoice id={id} />;
}

function IssuedInvoice({ id }: { id: string }) {
  const { data } = useSuspenseQuery(invoice(id));
  const { data: credits } = useQuery(creditsOf(id));
  const seesPayments = usePermission("payments.view");
  const { invoiceNumber, payerHandle, owner } = data.attributes;
  const facts = { invoice: data };
  return (
    <InvoiceLayout
      title={strings.titleOf(invoiceNumber)}
      actions={<InvoiceActions {...facts} />}
      notice={seesPayments && noticeOf(data)}
      payerHandle={payerHandle}
      issuer={owner}
      next={<NextStep {...facts} />}
      beside={
        <>
          {data.capabilities?.canSend && <PayLink {...facts} />}
          <Timeline {...facts} payments={data.payments} credits={credits} />
        </>
      }
    >
      <InvoiceView {...facts} />
      <Box mt="6" _empty={{ display: "none" }}>
        <PlanSection {...facts} />
      </Box>
      <Box mt="6" data-chrome="" _empty={{ display: "none" }}>
        <CreditsCard {...facts} />
      </Box>
      <Box mt="6" data-chrome="" _empty={{ display: "none" }}>
        <SharesCard {...facts} />
      </Box>
      {seesPayments && (
        <Box data-chrome="">
          <PaymentsTable invoiceId={id} timeZone={data.attributes.issuer.timeZone} isIssuer />
        </Box>
      )}
    </InvoiceLayout>
  );
}

function noticeOf({ attributes, payments }: Invoice & { payments: readonly Payment[] }) {
  if (attributes.isPaymentUncertain) return <Alert tone="warning">{strings.decide}</Alert>;
  return attributes.isDisputed && <IssuersNotice payments={payments} />;
}
