import { Flex, Heading } from "@chakra-ui/react";
import type { Output } from "@salle/contract/endpoint";
import { journals } from "@salle/contract/finance/accounts";
import { getTrialBalance, listLedger } from "@salle/contract/finance/ledger";
import { ownerIn } from "../../../lib/owner.ts";
import { queryClient } from "../../../lib/query.ts";
import { at } from "../../../ui/list/at.ts";
import { choice, openChoice } from "../../../ui/list/filters.ts";
import { listScreen } from "../../../ui/list/list-screen.tsx";
import { AccountingExport } from "../accounting/index.ts";
import { columns } from "./columns.tsx";
import { LedgerTabs } from "./ledger-tabs.tsx";
import { monthsBefore } from "./months.ts";
import { loadPeriods, Periods } from "./periods.tsx";
import { trialBalance } from "./queries.ts";
import { strings } from "./strings.ts";
import { TrialBalance } from "./trial-balance.tsx";

const { SAL, ...others } = journals;

/** `/finance/ledger`: what the accounts of a club's, a group's or the federation's book come to, and its entries, month by month. */
export const { Screen, loader } = listScreen({
  endpoint: ({ owner }: { owner: string }) => at(listLedger, { owner }),
  tags: ["ledger"],
  texts: strings,
  filters: {
    month: openChoice({
      label: strings.month,
      any: strings.thisMonth,
      optionsFrom: {
        endpoint: ({ owner }: { owner: string }) =>
          at(
            getTrialBalance,
            { owner },
            {
              pick: ({ data: { attributes } }: Output<typeof getTrialBalance>) => ({
                data: monthsBefore(attributes.currentMonth, attributes.firstMonth),
              }),
            },
          ),
        tags: ["ledger"],
      },
    }),
    journal: choice(others, { label: strings.journal, any: SAL }),
  },
  filtersIn: "bar",
  columns,
  above: ({ scope }) => (
    <>
      <LedgerTabs current="ledger" />
      <Periods owner={scope.owner} />
    </>
  ),
  summary: ({ scope, filters }) => (
    <>
      <TrialBalance owner={scope.owner} month={filters.month} />
      <Flex justify="space-between" align="center" gap="3" wrap="wrap" mb="2">
        <Heading as="h2" size="md">
          {strings.entries}
        </Heading>
        <AccountingExport owner={scope.owner} />
      </Flex>
    </>
  ),
  label: () => strings.entries,
  loadAbove: async ({ owner }) => {
    await Promise.all([queryClient.prefetchQuery(trialBalance(owner, undefined)), loadPeriods(owner)]);
  },
  empty: { title: strings.empty, text: strings.emptyText },
  scope: ({ context }) => ({ owner: ownerIn(context) }),
});
