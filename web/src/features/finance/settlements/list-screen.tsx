import { ownerIn } from "../../../lib/owner.ts";
import { choice } from "../../../ui/list/filters.ts";
import { listScreen } from "../../../ui/list/list-screen.tsx";
import { LedgerTabs } from "../ledger/index.ts";
import { columnsOf } from "./columns.tsx";
import { settlementsOf } from "./queries.ts";
import { SettlementActions } from "./row-actions.tsx";
import { strings } from "./strings.ts";

const texts = strings.settlements;

/** `/finance/ledger/settlements`: what others held for an owner and have settled, or what it has settled itself, the newest first. */
export const { Screen, loader } = listScreen({
  endpoint: settlementsOf,
  tags: ["settlements"],
  texts,
  above: () => <LedgerTabs current="settlements" />,
  filters: { side: choice(texts.sides, { label: texts.side, any: texts.received }) },
  filtersIn: "bar",
  columns: ({ scope, filters }) => columnsOf(scope.owner, filters.side === "HELD_BY_US" ? "HELD_BY_US" : "HELD_FOR_US"),
  actions: (row) => <SettlementActions of={row} />,
  actionsWidth: 72,
  empty: { title: texts.empty, text: texts.emptyText },
  scope: ({ context }) => ({ owner: ownerIn(context) }),
});
