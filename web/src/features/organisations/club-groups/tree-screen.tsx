import { Box } from "@chakra-ui/react";
import type { SecurableContext } from "@salle/contract/identity/session";
import { useSuspenseQuery } from "@tanstack/react-query";
import { useState } from "react";
import { formatNumber } from "../../../lib/format.ts";
import { queryClient } from "../../../lib/query.ts";
import { useSession } from "../../../lib/session.ts";
import { EmptyState } from "../../../ui/feedback/empty-state.tsx";
import { PageHeader } from "../../../ui/layout/page.tsx";
import type { LoaderVisit } from "../../../ui/list/visit.ts";
import { words } from "../../../ui/strings.ts";
import type { Column } from "../../../ui/table/column.ts";
import { DataTable } from "../../../ui/table/data-table.tsx";
import { ClubsPanel } from "./clubs-panel.tsx";
import { GroupActs, type Opened } from "./group-acts.tsx";
import { GroupPanel } from "./group-panel.tsx";
import { MovePanel } from "./move-panel.tsx";
import { type Row, treeQuery } from "./queries.ts";
import { strings } from "./strings.ts";

export const loader = async ({ context }: LoaderVisit) => context && queryClient.ensureQueryData(treeQuery(context));

/** `/clubs/groups`: the groups from one's own on, each before its sub-groups, and what may be done with them. */
export function Screen() {
  const { context } = useSession();
  return context && context.type !== "club" ? (
    <Tree context={context} />
  ) : (
    <>
      <PageHeader title={strings.title} isList />
      <EmptyState title={strings.emptyTitle} />
    </>
  );
}

/** Deeper levels than this are indented no further, for a phone is narrow. */
const MOST_STEPS = 6;
const indented = (depth: number) => ({ paddingInlineStart: `${Math.min(depth, MOST_STEPS) * 20}px` });

function Tree({ context }: { context: SecurableContext }) {
  const { data: rows } = useSuspenseQuery(treeQuery(context));
  const [opened, open] = useState<Opened | null>(null);
  const close = () => open(null);
  const columns: Column<Row>[] = [
    {
      id: "name",
      header: strings.group,
      line: "title",
      cell: ({ group: { attributes }, depth, above }) => (
        <Box as="span" display="block" whiteSpace="normal" style={indented(depth)}>
          <Box as="span" fontWeight={depth === 0 ? "semibold" : "normal"}>
            {attributes.name}
          </Box>
          {depth > 1 && <Box as="span" srOnly>{`, ${strings.under(above)}`}</Box>}
        </Box>
      ),
    },
    {
      id: "clubs",
      header: strings.clubs,
      width: 110,
      isNumber: true,
      line: "detail",
      cell: ({ group: { attributes }, depth }) => <ClubCount count={attributes.clubCount} depth={depth} />,
    },
    {
      id: "acts",
      header: words.actions,
      width: 80,
      line: "action",
      cell: ({ group }) => <GroupActs group={group} onOpen={(panel) => open({ panel, group })} />,
    },
  ];
  return (
    <>
      <PageHeader title={strings.title} isList />
      <DataTable
        label={strings.title}
        columns={columns}
        rows={rows}
        rowId={({ group }) => group.id}
        empty={<EmptyState title={strings.emptyTitle} />}
      />
      <GroupPanel opened={opened} onClose={close} />
      <MovePanel opened={opened} rows={rows} onClose={close} />
      <ClubsPanel opened={opened} rows={rows} onClose={close} />
    </>
  );
}

/** How many clubs; on a phone, where no header says what they are, with their word. */
function ClubCount({ count, depth }: { count: number | undefined; depth: number }) {
  if (count === undefined) return words.none;
  return (
    <>
      <Box as="span" hideBelow="sm">
        {formatNumber(count)}
      </Box>
      <Box as="span" display={{ base: "block", sm: "none" }} textAlign="start" style={indented(depth)}>
        {strings.count(count)}
      </Box>
    </>
  );
}
