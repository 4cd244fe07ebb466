import { Box } from "@chakra-ui/react";
import { listMemberInvoices } from "@salle/contract/finance/invoices";
import { at } from "../../../ui/list/at.ts";
import { listScreen } from "../../../ui/list/list-screen.tsx";
import { payerColumns } from "./columns.tsx";
import { strings } from "./strings.ts";

/** `/member/account`: a member's own invoices (spec 01 §2.2). */
export const { Screen, loader } = listScreen({
  endpoint: ({ id }: { id: string }) => at(listMemberInvoices, { id }),
  tags: ["invoices"],
  texts: { title: strings.account, loadError: strings.accountLoadError },
  label: () => strings.title,
  above: () => (
    <Box color="fg.muted" mb="4">
      {strings.accountText}
    </Box>
  ),
  columns: payerColumns,
  empty: { title: strings.accountEmptyTitle, text: strings.accountEmptyText },
  skeletonRows: 3,
  scope: ({ context }) => ({ id: context.id }),
});
