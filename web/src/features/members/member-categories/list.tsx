import { Box } from "@chakra-ui/react";
import { listMemberCategories } from "@salle/contract/members/member-categories";
import { truncate } from "@salle/contract/truncate";
import { formatNumber } from "../../../lib/format.ts";
import { at } from "../../../ui/list/at.ts";
import { listTable } from "../../../ui/list/list-table.tsx";
import { words } from "../../../ui/strings.ts";
import { strings } from "./strings.ts";

/** A club's member categories (spec 03 §2). */
export const { Table: CategoriesTable, loaderFor } = listTable({
  endpoint: ({ clubId }: { clubId: string }) => at(listMemberCategories, { clubId }, { query: { includeCount: 1 } }),
  tags: ["member-categories"],
  texts: { title: strings.tableLabel, loadError: strings.loadError },
  columns: [
    {
      id: "name",
      header: strings.name,
      cell: ({ attributes: { name, description } }) => (
        <Box whiteSpace="normal" overflowWrap="anywhere" py="1.5">
          <Box fontWeight="semibold">{name}</Box>
          {description && (
            <Box fontSize="sm" color="fg.muted" title={description}>
              {truncate(description)}
            </Box>
          )}
        </Box>
      ),
    },
    {
      id: "playingRights",
      header: strings.hasPlayingRights,
      width: 180,
      cell: ({ attributes }) => (attributes.hasPlayingRights ? words.yes : words.no),
    },
    {
      id: "members",
      header: strings.members,
      width: 100,
      cell: ({ attributes }) => formatNumber(attributes.count ?? 0),
      isNumber: true,
    },
  ],
  empty: { title: strings.none, text: strings.noneText },
  skeletonRows: 4,
});
