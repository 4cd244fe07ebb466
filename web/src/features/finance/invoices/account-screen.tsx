import { Box, Flex } from "@chakra-ui/react";
import { listMemberInvoices } from "@salle/contract/finance/invoices";
import type { SecurableContext } from "@salle/contract/identity/session";
import { Suspense } from "react";
import { to } from "../../../lib/links.ts";
import { queryClient } from "../../../lib/query.ts";
import { useSession } from "../../../lib/session.ts";
import { ButtonLink } from "../../../ui/layout/link.tsx";
import { at } from "../../../ui/list/at.ts";
import { listScreen } from "../../../ui/list/list-screen.tsx";
import { OwnAssignments } from "../fee-assignments/index.ts";
import { OwnAccounts, ownBalances } from "../statements/index.ts";
import { payerColumns } from "./columns.tsx";
import { strings } from "./strings.ts";

const invoices = listScreen({
  endpoint: ({ id }: Pick<SecurableContext, "type" | "id">) => at(listMemberInvoices, { id }),
  tags: ["invoices"],
  texts: { title: strings.account, loadError: strings.accountLoadError },
  label: () => strings.title,
  above: ({ scope }) => (
    <>
      <Flex mb="4" columnGap="4" rowGap="2" wrap="wrap" align="center">
        <Box color="fg.muted">{strings.accountText}</Box>
        <ButtonLink to={to("/member/account/pay")} variant="outline" size="sm">
          {strings.payTogether}
        </ButtonLink>
      </Flex>
      <OwnAccounts of={scope} />
    </>
  ),
  loadAbove: (scope) => queryClient.prefetchQuery(ownBalances(scope)),
  columns: payerColumns((invoice) => to("/member/make-payments/:invoice", { invoice })),
  empty: { title: strings.accountEmptyTitle, text: strings.accountEmptyText },
  skeletonRows: 3,
  scope: ({ context: { type, id } }) => ({ type, id }),
});

export const { loader } = invoices;

/** `/member/account`: a member's own invoices (spec 01 §2.2), and below them what they are billed for again and again. */
export function Screen() {
  const { context } = useSession();
  return (
    <>
      <invoices.Screen />
      <Suspense>{context && <OwnAssignments of={context} />}</Suspense>
    </>
  );
}
