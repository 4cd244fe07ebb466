import { Box } from "@chakra-ui/react";
import type { Output } from "@salle/contract/endpoint";
import { MOST_BANKED } from "@salle/contract/finance/codes";
import type { listUnbankedPayments } from "@salle/contract/finance/consolidations";
import { Landmark } from "lucide-react";
import { lazy } from "react";
import { chunk } from "../../../lib/chunks.ts";
import { ownerIn } from "../../../lib/owner.ts";
import { settlingInterval } from "../../../lib/settling.ts";
import { choice, openChoice } from "../../../ui/list/filters.ts";
import { listScreen } from "../../../ui/list/list-screen.tsx";
import { namedOf, PaymentActions, PaymentTabs, paidColumns } from "../received-payments/index.ts";
import { BankAll } from "./bank-all.tsx";
import { unbankedOf } from "./queries.ts";
import { strings } from "./strings.ts";

const texts = strings.toBank;

/** The panel that banks the payments ticked, lazy-loaded when it is first opened. */
const BankTicked = lazy(chunk(async () => ({ default: (await import("./bank-ticked.tsx")).BankTicked })));

const gatewaysIn = ({ meta }: Output<typeof listUnbankedPayments>) => meta.gateways;

interface Scope {
  owner: string;
  mayBank: boolean;
}

/** `/finance/payments/to-bank`: what an owner has received and not banked, the oldest first, and banking it. */
export const { Screen, loader } = listScreen({
  endpoint: ({ owner }: Scope) => unbankedOf({ owner }),
  tags: ["consolidations", "received-payments"],
  texts,
  above: ({ filters }) => (
    <>
      <PaymentTabs current="toBank" />
      <Box color="fg.muted" mb="4" maxW="48rem">
        {filters.gatewayKey ? texts.introByCard : texts.intro}
      </Box>
    </>
  ),
  filters: {
    gatewayKey: openChoice({ label: texts.received, any: texts.byHand, options: gatewaysIn }),
    paymentTypes: choice(texts.types, { label: texts.type }),
  },
  filtersIn: "bar",
  columns: ({ scope }) => paidColumns(scope.owner),
  actions: (payment) => <PaymentActions payment={payment} />,
  actionsWidth: 72,
  bulk: {
    label: texts.bulk,
    may: (_, { mayBank }) => mayBank,
    isSelectable: () => true,
    nameOf: ({ attributes }) => namedOf(attributes),
    selectRow: ({ attributes }) => texts.select(namedOf(attributes)),
    most: MOST_BANKED,
    selectMost: texts.selectMost,
    actions: [
      {
        icon: <Landmark aria-hidden />,
        label: strings.bankMany,
        title: strings.bankTitle,
        // Offered once a payment is ticked; all of them are banked by the button above.
        isFor: () => true,
        Content: BankTicked,
      },
    ],
  },
  pageActions: ({ context, may }) => may("payments.record") && <BankAll owner={ownerIn(context)} />,
  // What cards have paid may wait behind the filter.
  empty: ({ answer }) => ({
    title: answer && gatewaysIn(answer).length > 0 ? texts.emptyByHand : texts.empty,
    text: texts.emptyText,
  }),
  interval: settlingInterval,
  scope: ({ context, may }): Scope => ({ owner: ownerIn(context), mayBank: may("payments.record") }),
});
