import { Box } from "@chakra-ui/react";
import type { PayerAccount } from "@salle/contract/finance/payer-accounts";
import { formatMoney } from "@salle/money/format";
import { to } from "../../../lib/links.ts";
import { ownerIn } from "../../../lib/owner.ts";
import { TextLink } from "../../../ui/layout/link.tsx";
import { listScreen } from "../../../ui/list/list-screen.tsx";
import { PaymentTabs } from "../received-payments/index.ts";
import { accountsOf } from "./queries.ts";
import { strings } from "./strings.ts";

const pageOf = ({ id }: PayerAccount) => to("/finance/payments/credits/:accountId", { accountId: id });

/** `/finance/payments/credits`: whom a club, a group or the federation owes credit, by name. */
export const { Screen, loader } = listScreen({
  endpoint: accountsOf,
  tags: ["payer-accounts"],
  texts: strings,
  columns: [
    {
      id: "payerName",
      header: strings.payer,
      line: "title",
      sortBy: "payerName",
      cell: (row) => <TextLink to={pageOf(row)}>{row.attributes.payerName}</TextLink>,
    },
    {
      id: "credit",
      header: strings.credit,
      line: "amount",
      width: 160,
      isNumber: true,
      cell: ({ attributes }) => formatMoney(attributes.credit, attributes.currency),
    },
  ],
  above: () => (
    <>
      <PaymentTabs current="credits" />
      <Box color="fg.muted" mb="4" maxW="48rem">
        {strings.intro}
      </Box>
    </>
  ),
  link: pageOf,
  empty: { title: strings.empty, text: strings.emptyText },
  scope: ({ context }) => ({ owner: ownerIn(context) }),
});
