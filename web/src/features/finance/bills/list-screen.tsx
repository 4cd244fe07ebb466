import { Box, Flex } from "@chakra-ui/react";
import type { InvoiceList } from "@salle/contract/finance/invoices";
import type { SecurableContext } from "@salle/contract/identity/session";
import { sum } from "@salle/money/cents";
import { formatMoney } from "@salle/money/format";
import { Suspense } from "react";
import { type Path, to } from "../../../lib/links.ts";
import { ownerIn } from "../../../lib/owner.ts";
import { queryClient } from "../../../lib/query.ts";
import { useSession } from "../../../lib/session.ts";
import { ButtonLink } from "../../../ui/layout/link.tsx";
import { RouteTabs } from "../../../ui/layout/tabs.tsx";
import { listScreen } from "../../../ui/list/list-screen.tsx";
import { OwnAssignments } from "../fee-assignments/index.ts";
import { payerColumns } from "../invoices/index.ts";
import { OwnAccounts, ownBalances } from "../statements/index.ts";
import { billsOf } from "./queries.ts";
import { strings } from "./strings.ts";
import { type BillTab, isBillTab } from "./tabs.ts";

/** Who is billed, and which of the bills are shown. */
interface Billed extends Pick<SecurableContext, "type" | "id"> {
  tab: BillTab;
}

const billPath = (id: string): Path => to("/finance/bills/details/:id", { id });

const bills = listScreen({
  endpoint: ({ tab, ...of }: Billed) => billsOf(ownerIn(of), tab),
  tags: ["invoices"],
  texts: strings,
  columns: payerColumns(billPath),
  link: ({ id }) => billPath(id),
  above: ({ scope }) => (
    <>
      <OwnAccounts of={scope} />
      <RouteTabs label={strings.tabs} />
    </>
  ),
  summary: ({ scope, answer }) => scope.tab === "to-pay" && answer && <Sum of={answer} />,
  loadAbove: (scope) => queryClient.prefetchQuery(ownBalances(scope)),
  empty: ({ scope }) => ({ title: strings.emptyTitle[scope.tab], text: strings.emptyText }),
  skeletonRows: 3,
  scope: ({ context: { type, id }, params: { tab = "" } }): Billed => ({
    type,
    id,
    tab: isBillTab(tab) ? tab : "to-pay",
  }),
});

export const { loader } = bills;

/** `/finance/bills/:tab?`: what a club or a group has been billed, and below it what it is billed for again and again. */
export function Screen() {
  const { context } = useSession();
  return (
    <>
      <bills.Screen />
      <Suspense>{context && <OwnAssignments of={context} />}</Suspense>
    </>
  );
}

/** What there is to pay, as far as it is on this page, and the way to pay it at once where it is several. */
function Sum({ of: { data } }: { of: Pick<InvoiceList, "data"> }) {
  if (data.length < 2) return null;
  const amount = sum(data.map(({ attributes }) => attributes.balance));
  return (
    <Flex mb="3" columnGap="4" rowGap="2" wrap="wrap" align="center">
      <Box color="fg.muted" fontVariantNumeric="tabular-nums">
        {strings.sum(data.length, formatMoney(amount))}
      </Box>
      <ButtonLink to={to("/finance/bills/pay")} variant="outline" size="sm">
        {strings.payTogether}
      </ButtonLink>
    </Flex>
  );
}
