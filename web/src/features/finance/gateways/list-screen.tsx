import { Box, Button } from "@chakra-ui/react";
import type { Gateway } from "@salle/contract/finance/gateways";
import { SYSTEM_HANDLE } from "@salle/contract/handles";
import { useState } from "react";
import { ownerIn } from "../../../lib/owner.ts";
import { useSession } from "../../../lib/session.ts";
import { StatusOf } from "../../../ui/feedback/badge.tsx";
import { ListHeader } from "../../../ui/list/list-header.tsx";
import { listTable } from "../../../ui/list/list-table.tsx";
import { Editing } from "./editing.tsx";
import { gatewaysOf } from "./queries.ts";
import { GatewayActions } from "./row-actions.tsx";
import { strings } from "./strings.ts";
import { gatewayStatus, keysOf, moneyOf } from "./words.ts";

const { Table, loaderFor } = listTable({
  endpoint: gatewaysOf,
  tags: ["gateways"],
  texts: strings,
  above: ({ scope, answer }) => (
    <Box color="fg.muted" mb="4" maxW="48rem">
      {strings.intro}{" "}
      {scope.owner !== SYSTEM_HANDLE &&
        answer?.data.every(({ attributes }) => attributes.state !== "ACTIVE") &&
        strings.noneActive}
    </Box>
  ),
  columns: [
    { id: "name", header: strings.name, line: "title", cell: (row) => <Name of={row} /> },
    {
      id: "kind",
      header: strings.kind,
      line: "detail",
      width: 100,
      cell: ({ attributes }) => strings.kinds[attributes.kind],
    },
    {
      id: "state",
      header: strings.state,
      line: "status",
      width: 170,
      cell: (row) => <StatusOf {...gatewayStatus(row)} />,
    },
    { id: "money", header: strings.money, line: "detail", width: 110, priority: 2, cell: moneyOf },
    {
      id: "keys",
      header: strings.keys,
      width: 330,
      priority: 3,
      cell: (row) =>
        keysOf(row).map((line) => (
          <Box key={line} fontSize="sm">
            {line}
          </Box>
        )),
    },
  ],
  actionsWidth: 72,
  empty: { title: strings.emptyTitle, text: strings.emptyText },
  skeletonRows: 2,
});

/** What it is called, who bears its fees where that is not who is paid, and what was wrong when its keys were tried last. */
function Name({ of: { attributes } }: { of: Gateway }) {
  return (
    <>
      <strong>{attributes.name}</strong>
      {attributes.feeBearer === "COLLECTOR" && (
        <Box color="fg.muted" fontSize="sm" fontWeight="normal">
          {strings.isCost}
        </Box>
      )}
      {attributes.problem && (
        <Box color="fg.error" fontSize="sm" whiteSpace="normal">
          {attributes.problem}
        </Box>
      )}
    </>
  );
}

export const loader = loaderFor(({ context }) => ({ owner: ownerIn(context) }));

/** `/finance/gateways`: an owner's card gateways. */
export function Screen() {
  const { context } = useSession();
  const [editing, setEditing] = useState<Gateway | "new" | null>(null);
  if (!context) return null;
  const owner = ownerIn(context);
  const add = (
    <Button aria-haspopup="dialog" onClick={() => setEditing("new")}>
      {strings.add}
    </Button>
  );
  return (
    <>
      <ListHeader title={strings.title} actions={add} />
      <Table
        owner={owner}
        actions={(row) => <GatewayActions of={row} onEdit={() => setEditing(row)} />}
        emptyAction={add}
        isPage
      />
      <Editing owner={owner} editing={editing} onAdded={setEditing} onClose={() => setEditing(null)} />
    </>
  );
}
