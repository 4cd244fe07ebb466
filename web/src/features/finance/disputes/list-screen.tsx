import { Box } from "@chakra-ui/react";
import { useSearch } from "@tanstack/react-router";
import { useGo } from "../../../lib/links.ts";
import { ownerIn } from "../../../lib/owner.ts";
import { useSession } from "../../../lib/session.ts";
import { listScreen } from "../../../ui/list/list-screen.tsx";
import { PaymentTabs } from "../received-payments/index.ts";
import { columnsOf } from "./columns.tsx";
import { DisputePanels } from "./dispute-panels.tsx";
import { opened, openedIn } from "./opened.ts";
import { disputesOf } from "./queries.ts";
import { strings } from "./strings.ts";

const list = listScreen({
  endpoint: disputesOf,
  tags: ["disputes"],
  texts: strings,
  columns: ({ scope }) => columnsOf(scope.owner),
  keptAs: "disputes",
  above: () => (
    <>
      <PaymentTabs current="disputes" />
      <Box color="fg.muted" mb="4" maxW="48rem">
        {strings.intro}
      </Box>
    </>
  ),
  beside: ({ id }) => opened(id),
  empty: { title: strings.empty },
  skeletonRows: 3,
  scope: ({ context }) => ({ owner: ownerIn(context) }),
});

export const { loader } = list;

/** `/finance/disputes`: what the holders of cards dispute, what is to be answered first; one is open beside it, `?dispute=`. */
export function Screen() {
  const { context } = useSession();
  const id = openedIn(useSearch({ strict: false }));
  const go = useGo();
  const close = () =>
    void go(".", { search: (before) => ({ ...before, dispute: undefined }), replace: true, resetScroll: false });
  return (
    <>
      <list.Screen />
      {context && <DisputePanels owner={ownerIn(context)} id={id} onClose={close} />}
    </>
  );
}
