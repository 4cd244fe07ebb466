import { Box } from "@chakra-ui/react";
import type { MemberGroup } from "@salle/contract/communication/member-groups";
import { formatNumber } from "../../../lib/format.ts";
import { words } from "../../../ui/strings.ts";
import type { Column } from "../../../ui/table/data-table.tsx";
import { GroupActions } from "./group-actions.tsx";
import { strings } from "./strings.ts";

const yesNo = (is: boolean) => (is ? words.yes : words.no);

/** Spec 03 §2. */
export const groupColumns: Column<MemberGroup>[] = [
  {
    id: "name",
    header: strings.columns.name,
    cell: ({ attributes: { name, description } }) => (
      <Box whiteSpace="normal" overflowWrap="anywhere" py="1.5">
        <Box fontWeight="semibold">{name}</Box>
        {description && (
          <Box fontSize="sm" color="fg.muted">
            {description}
          </Box>
        )}
      </Box>
    ),
  },
  {
    id: "channel",
    header: strings.columns.channel,
    cell: (group) => yesNo(group.attributes.isEmailCampaignChannel),
  },
  { id: "optIn", header: strings.columns.optIn, cell: (group) => yesNo(group.attributes.allowOptIn) },
  {
    id: "members",
    header: strings.columns.members,
    cell: (group) => formatNumber(group.attributes.count),
    isNumber: true,
  },
  { id: "actions", header: strings.columns.actions, cell: (group) => <GroupActions group={group} /> },
];
