import { Box, Button } from "@chakra-ui/react";
import { type ClubPosition, listClubPositions } from "@salle/contract/members/positions";
import { useState } from "react";
import { PageHeader } from "../../../ui/layout/page.tsx";
import { at } from "../../../ui/list/at.ts";
import { listTable } from "../../../ui/list/list-table.tsx";
import { type Naming, PositionPanel } from "./position-panel.tsx";
import { strings } from "./strings.ts";

const { Table, loaderFor } = listTable({
  endpoint: () => at(listClubPositions, {}),
  tags: ["positions"],
  texts: { title: strings.list, loadError: strings.loadError },
  columns: [
    {
      id: "description",
      header: strings.position,
      cell: ({ attributes }) => <strong>{attributes.description}</strong>,
    },
  ],
  empty: { title: strings.emptyTitle, text: strings.emptyList },
  skeletonRows: 6,
});

export const loader = loaderFor(() => ({}));

/** `/clubs/positions`: what somebody can be in a club; ours. */
export function Screen() {
  const [naming, setNaming] = useState<Naming | null>(null);
  const add = (
    <Button onClick={() => setNaming({ id: null, description: "" })} aria-haspopup="dialog">
      {strings.add}
    </Button>
  );
  const rename = ({ id, attributes: { description } }: ClubPosition) => (
    <Button
      size="sm"
      variant="outline"
      aria-label={strings.renameOf(description)}
      onClick={() => setNaming({ id, description })}
    >
      {strings.rename}
    </Button>
  );
  return (
    <>
      <PageHeader title={strings.list} actions={add} isList />
      <Box color="fg.muted" mb="4">
        {strings.hint}
      </Box>
      <Table actions={rename} emptyAction={add} isPage />
      <PositionPanel naming={naming} onClose={() => setNaming(null)} />
    </>
  );
}
