import { Box } from "@chakra-ui/react";
import type { PayerAccount } from "@salle/contract/finance/payer-accounts";
import { formatMoney } from "@salle/money/format";
import { useSuspenseQuery } from "@tanstack/react-query";
import { to, useParamsOf } from "../../../lib/links.ts";
import { payerIdOf, payerPage } from "../../../lib/payer.ts";
import { queryClient } from "../../../lib/query.ts";
import { usePermission, useSession } from "../../../lib/session.ts";
import { Details } from "../../../ui/layout/details.tsx";
import { BackLink, ButtonLink, TextLink } from "../../../ui/layout/link.tsx";
import { PageHeader } from "../../../ui/layout/page.tsx";
import type { LoaderVisit } from "../../../ui/list/visit.ts";
import { Entries, loadEntries } from "./entries.tsx";
import { payerAccount } from "./queries.ts";
import { Refund } from "./refund.tsx";
import { strings } from "./strings.ts";

export const loader = (visit: LoaderVisit) =>
  Promise.all([queryClient.ensureQueryData(payerAccount(visit.params.accountId ?? "")), loadEntries(visit)]);

/** `/finance/payments/credits/:accountId`: the credit that a payer has, what has become of it, and the way to pay it back. */
export function Screen() {
  const { accountId } = useParamsOf("/finance/payments/credits/:accountId");
  const { data } = useSuspenseQuery(payerAccount(accountId));
  const seesInvoices = usePermission("invoices.view");
  const { payerName, credit, currency, owner, payerHandle } = data.attributes;
  return (
    <Box maxW="content">
      <PageHeader
        title={payerName}
        tabTitle={`${payerName} · ${strings.title}`}
        back={<BackLink to={to("/finance/payments/credits")}>{strings.title}</BackLink>}
        actions={
          <>
            {seesInvoices && (
              <ButtonLink
                to={to("/finance/statements/:owner/:id", { owner, id: payerIdOf(payerHandle) })}
                variant="outline"
              >
                {strings.statement}
              </ButtonLink>
            )}
            {data.capabilities?.canRefund && credit > 0 && <Refund of={data} />}
          </>
        }
      />
      <Box mb="6">
        <Details
          items={[
            [strings.credit, formatMoney(credit, currency)],
            [strings.payer, <Payer key="payer" of={data} />],
          ]}
        />
      </Box>
      <Entries of={data} />
    </Box>
  );
}

/** Who it is, by their page for who may see that. */
function Payer({ of: { attributes } }: { of: PayerAccount }) {
  const { context } = useSession();
  const { payerName, payerHandle } = attributes;
  const page = payerPage(payerHandle, context);
  return page ? <TextLink to={page}>{payerName}</TextLink> : payerName;
}
