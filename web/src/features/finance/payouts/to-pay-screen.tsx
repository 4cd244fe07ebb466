import { Box } from "@chakra-ui/react";
import { MOST_PAID_OUT } from "@salle/contract/finance/codes";
import { Banknote } from "lucide-react";
import { lazy } from "react";
import { chunk } from "../../../lib/chunks.ts";
import { listScreen } from "../../../ui/list/list-screen.tsx";
import { BankFileButton } from "./bank-file-button.tsx";
import { heldColumns } from "./held-columns.tsx";
import { MakePayout } from "./make-payout.tsx";
import { PayoutTabs } from "./payout-tabs.tsx";
import { heldForOthers } from "./queries.ts";
import { strings } from "./strings.ts";
import { canBePaid } from "./words.ts";

const texts = strings.toPay;

/** The panel that pays out to those ticked, lazy-loaded when it is first opened. */
const PayOutTicked = lazy(chunk(async () => ({ default: (await import("./pay-out-ticked.tsx")).PayOutTicked })));

/** `/finance/payouts`: what the federation holds for clubs and groups, the most first, and paying it out. */
export const { Screen, loader } = listScreen({
  endpoint: heldForOthers,
  tags: ["payouts"],
  texts,
  columns: heldColumns,
  above: () => (
    <>
      <PayoutTabs current="toPay" />
      <Box color="fg.muted" mb="4" maxW="48rem">
        {texts.intro}
      </Box>
    </>
  ),
  bulk: {
    label: texts.bulk,
    may: () => true,
    isSelectable: canBePaid,
    nameOf: ({ attributes }) => attributes.name,
    selectRow: ({ attributes }) => texts.select(attributes.name),
    most: MOST_PAID_OUT,
    selectMost: texts.selectMost,
    actions: [
      {
        icon: <Banknote aria-hidden />,
        label: strings.payOutMany,
        title: strings.payOut,
        // Offered once somebody is ticked; all of them are paid by the button above.
        isFor: () => true,
        Content: PayOutTicked,
      },
    ],
  },
  pageActions: () => (
    <>
      <BankFileButton />
      <MakePayout />
    </>
  ),
  empty: { title: texts.empty, text: texts.emptyText },
  scope: () => ({}),
});
