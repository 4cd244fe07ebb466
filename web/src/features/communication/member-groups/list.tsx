import { Box } from "@chakra-ui/react";
import { listMemberGroups } from "@salle/contract/communication/member-groups";
import { truncate } from "@salle/contract/truncate";
import { formatNumber } from "../../../lib/format.ts";
import { at } from "../../../ui/list/at.ts";
import { listTable } from "../../../ui/list/list-table.tsx";
import { words } from "../../../ui/strings.ts";
import { GroupActions } from "./group-actions.tsx";
import { groupsIn } from "./queries.ts";
import { strings } from "./strings.ts";

const yesOrNo = (is: boolean) => (is ? words.yes : words.no);

/** An owner's groups (spec 03 §2). */
export const { Table: GroupsTable, loaderFor } = listTable({
  endpoint: ({ owner }: { owner: string }) => at(listMemberGroups, { owner }, { pick: groupsIn }),
  tags: ["member-groups"],
  texts: { title: strings.tableLabel, loadError: strings.loadError },
  columns: [
    {
      id: "name",
      header: strings.columns.name,
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
      id: "channel",
      header: strings.columns.channel,
      width: 150,
      cell: (group) => yesOrNo(group.attributes.isEmailCampaignChannel),
    },
    {
      id: "optIn",
      header: strings.columns.optIn,
      width: 120,
      cell: (group) => yesOrNo(group.attributes.allowOptIn),
    },
    {
      id: "members",
      header: strings.columns.members,
      width: 100,
      cell: (group) => formatNumber(group.attributes.count),
      isNumber: true,
    },
  ],
  actions: (group) => <GroupActions group={group} />,
  empty: { title: strings.none },
  skeletonRows: 4,
});
