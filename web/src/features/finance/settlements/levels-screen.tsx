import { Box, Button } from "@chakra-ui/react";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { ownerIn } from "../../../lib/owner.ts";
import { queryClient } from "../../../lib/query.ts";
import { usePermission, useSession } from "../../../lib/session.ts";
import { choice } from "../../../ui/list/filters.ts";
import { ListHeader } from "../../../ui/list/list-header.tsx";
import { listTable } from "../../../ui/list/list-table.tsx";
import { LedgerTabs } from "../ledger/index.ts";
import { LevelActions } from "./level-actions.tsx";
import { levelColumns, statementPage } from "./level-columns.tsx";
import type { LevelPurpose } from "./level-panel.tsx";
import { LevelPanels, prepareLevelPanel } from "./level-panels.tsx";
import { balancesOf, hasHolders, heldTags } from "./queries.ts";
import { strings } from "./strings.ts";

const texts = strings.levels;

const { Table, loaderFor } = listTable({
  endpoint: balancesOf,
  tags: heldTags,
  texts,
  filters: { side: choice(strings.sides, { label: texts.side, any: texts.anySide }) },
  filtersIn: "bar",
  columns: levelColumns,
  actionsWidth: 72,
  link: ({ attributes }) => statementPage(attributes),
  empty: { title: texts.empty, text: texts.emptyText },
  loadAbove: ({ owner }) => queryClient.prefetchQuery(hasHolders(owner)),
});

export const loader = loaderFor(({ context }) => ({ owner: ownerIn(context) }));

/** `/finance/ledger/levels`: what an owner and others hold for one another, and settling it by hand. */
export function Screen() {
  const { context } = useSession();
  const [purpose, setPurpose] = useState<LevelPurpose | null>(null);
  if (!context) return null;
  const owner = ownerIn(context);
  return (
    <>
      <ListHeader
        title={texts.title}
        actions={<RecordButton owner={owner} onOpen={() => setPurpose({ kind: "record", of: null })} />}
      />
      <LedgerTabs current="levels" />
      <Box color="fg.muted" mb="4" maxW="48rem">
        {texts.intro}
      </Box>
      <Table
        owner={owner}
        actions={({ attributes }) => <LevelActions of={attributes} onChoose={setPurpose} />}
        isPage
      />
      <LevelPanels owner={owner} purpose={purpose} onClose={() => setPurpose(null)} />
    </>
  );
}

/** Offered while somebody can have paid what they hold. */
function RecordButton({ owner, onOpen }: { owner: string; onOpen: () => void }) {
  const records = usePermission("payments.record");
  const { data: isSome } = useQuery(hasHolders(owner));
  if (!records || !isSome) return null;
  return (
    <Button aria-haspopup="dialog" onPointerEnter={prepareLevelPanel} onFocus={prepareLevelPanel} onClick={onOpen}>
      {strings.recordAny}
    </Button>
  );
}
