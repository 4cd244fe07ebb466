import { Box, Button } from "@chakra-ui/react";
import type { LinkedAccount } from "@salle/contract/identity/linked-accounts";
import { useState } from "react";
import { Loaded } from "../../../ui/feedback/loaded.tsx";
import { useAction } from "../../../ui/feedback/use-action.ts";
import { Card } from "../../../ui/home/card.tsx";
import type { Column } from "../../../ui/table/column.ts";
import { DataTable } from "../../../ui/table/data-table.tsx";
import { accessOf, dayOf, linkedName, resourceName } from "./names.ts";
import { linksQuery, revoke } from "./queries.ts";
import { RequestPanel } from "./request-panel.tsx";
import { strings } from "./strings.ts";

/** Those for whom one can act, with the way to ask for more, or those who can act for one. */
export function Links({ accountId, whose }: { accountId: string; whose: "others" | "you" }) {
  const [isAsking, setAsking] = useState(false);
  const isOthers = whose === "others";
  const nameOf = ({ attributes }: LinkedAccount) => (isOthers ? resourceName : linkedName)(attributes);
  const end = useAction({
    run: (key, { id }: LinkedAccount) => revoke(id, key),
    confirm: (link) => ({
      title: strings.revokeTitle(nameOf(link)),
      text: (isOthers ? strings.revokeOther : strings.revokeYou)(nameOf(link)),
      confirm: strings.revoke,
      isDangerous: true,
    }),
    done: strings.wasRevoked,
    invalidates: ["linked-accounts"],
  });
  const columns: Column<LinkedAccount>[] = [
    { id: "name", header: strings.user, line: "title", cell: (row) => <strong>{nameOf(row)}</strong> },
    {
      id: "nin",
      header: strings.nationalId,
      width: 120,
      priority: 2,
      cell: ({ attributes }) => (isOthers ? attributes.resourceNin : attributes.linkedNin) || strings.none,
    },
    { id: "access", header: strings.access, line: "detail", cell: (row) => accessOf(row.attributes) },
    {
      id: "accepted",
      header: strings.accepted,
      width: 115,
      priority: 2,
      cell: (row) => dayOf(row.attributes.dateAccepted),
    },
    {
      id: "lastAccess",
      header: strings.lastAccess,
      width: 115,
      line: "amount",
      cell: (row) => dayOf(row.attributes.dateLastAccess),
    },
    {
      id: "actions",
      header: strings.actions,
      width: 110,
      line: "action",
      cell: (row) => (
        <Button
          size="sm"
          variant="outline"
          aria-label={strings.revokeOf(nameOf(row))}
          loading={end.isBusyWith(row)}
          onClick={() => end.start(row)}
        >
          {strings.revoke}
        </Button>
      ),
    },
  ];
  const title = isOthers ? strings.others : strings.you;
  return (
    <Card
      title={title}
      more={
        isOthers && (
          <Button size="sm" variant="outline" aria-haspopup="dialog" onClick={() => setAsking(true)}>
            {strings.requestAccess}
          </Button>
        )
      }
    >
      <Loaded query={linksQuery(accountId, whose)}>
        {(links) => (
          <DataTable
            label={title}
            columns={columns}
            rows={links}
            rowId={({ id }) => id}
            empty={<Box color="fg.muted">{isOthers ? strings.noOthers : strings.noYou}</Box>}
          />
        )}
      </Loaded>
      {isOthers && <RequestPanel accountId={accountId} isOpen={isAsking} onClose={() => setAsking(false)} />}
    </Card>
  );
}
