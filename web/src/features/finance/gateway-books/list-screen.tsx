import { Box } from "@chakra-ui/react";
import { useSearch } from "@tanstack/react-router";
import { useGo } from "../../../lib/links.ts";
import { ownerIn } from "../../../lib/owner.ts";
import { useSession } from "../../../lib/session.ts";
import { listScreen } from "../../../ui/list/list-screen.tsx";
import { PaymentTabs } from "../received-payments/index.ts";
import { columnsOf } from "./columns.tsx";
import { DifferencePanels } from "./difference-panels.tsx";
import { opened, openedIn } from "./opened.ts";
import { differencesOf } from "./queries.ts";
import { strings } from "./strings.ts";

const list = listScreen({
  endpoint: differencesOf,
  tags: ["gateway-books"],
  texts: strings,
  columns: ({ scope }) => columnsOf(scope.owner),
  keptAs: "gateway-differences",
  above: () => (
    <>
      <PaymentTabs current="differences" />
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

/** `/finance/gateway-differences`: what card gateways' books and ours say differently; one is open beside it, `?difference=`. */
export function Screen() {
  const { context } = useSession();
  const id = openedIn(useSearch({ strict: false }));
  const go = useGo();
  const close = () =>
    void go(".", { search: (before) => ({ ...before, difference: undefined }), replace: true, resetScroll: false });
  return (
    <>
      <list.Screen />
      {context && <DifferencePanels owner={ownerIn(context)} id={id} onClose={close} />}
    </>
  );
}
