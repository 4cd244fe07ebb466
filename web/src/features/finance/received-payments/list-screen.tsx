import { Box } from "@chakra-ui/react";
import { listReceivedPayments } from "@salle/contract/finance/received-payments";
import { formatMoney } from "@salle/money/format";
import { to } from "../../../lib/links.ts";
import { ownerIn } from "../../../lib/owner.ts";
import { ButtonLink } from "../../../ui/layout/link.tsx";
import { at } from "../../../ui/list/at.ts";
import { choice, date } from "../../../ui/list/filters.ts";
import { listScreen } from "../../../ui/list/list-screen.tsx";
import { BankAccountButton } from "../bank-details/index.ts";
import { loadUncertain, UncertainPayments } from "../checkouts/index.ts";
import { columnsOf } from "./columns.tsx";
import { PaymentTabs } from "./payment-tabs.tsx";
import { PaymentActions } from "./row-actions.tsx";
import { strings } from "./strings.ts";

/** `/finance/payments`: what a club, a group or the federation has received, day by day. */
export const { Screen, loader } = listScreen({
  endpoint: ({ owner }: { owner: string }) => at(listReceivedPayments, { owner }),
  tags: ["received-payments"],
  texts: strings,
  columns: ({ scope }) => columnsOf(scope.owner),
  keptAs: "payments",
  above: ({ scope }) => (
    <>
      <PaymentTabs current="all" />
      <UncertainPayments owner={scope.owner} />
    </>
  ),
  loadAbove: ({ owner }) => loadUncertain(owner),
  // The federation's gateways are in its menu (spec 01 §2.3), and nobody pays it out.
  pageActions: ({ context, may }) =>
    context.type !== "system" && (
      <>
        {may("gateways.manage") && (
          <ButtonLink to={to("/finance/gateways")} variant="outline">
            {strings.gateways}
          </ButtonLink>
        )}
        {may("finance.settings") && <BankAccountButton owner={ownerIn(context)} />}
      </>
    ),
  filters: {
    from: date({ label: strings.from, chip: strings.fromChip }),
    to: date({ label: strings.to, chip: strings.toChip }),
    paymentTypes: choice(strings.types, { label: strings.type }),
  },
  summary: ({ answer }) => {
    const sum = answer?.meta.sum;
    if (!sum) return null;
    const some = (cents: number) => (cents > 0 ? formatMoney(cents) : "");
    return (
      <Box mb="3" color="fg.muted" fontVariantNumeric="tabular-nums">
        {strings.sum(sum.count, formatMoney(sum.amount), some(sum.surcharge), some(sum.fee))}
      </Box>
    );
  },
  actions: (payment) => <PaymentActions payment={payment} />,
  actionsWidth: 72,
  export: { kind: "payments", owner: ({ owner }) => owner },
  empty: { title: strings.empty, text: strings.emptyText },
  scope: ({ context }) => ({ owner: ownerIn(context) }),
});
