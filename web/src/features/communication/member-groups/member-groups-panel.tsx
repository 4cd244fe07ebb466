import { Box, Button, Flex } from "@chakra-ui/react";
import type { MemberGroup } from "@salle/contract/communication/member-groups";
import { useState } from "react";
import { usePermission } from "../../../lib/session.ts";
import { Loaded } from "../../../ui/feedback/loaded.tsx";
import { useAction } from "../../../ui/feedback/use-action.ts";
import { Panel } from "../../../ui/overlay/panel.tsx";
import { AssignGroup } from "./assign-group.tsx";
import { changeStanding, groupsOfMember } from "./queries.ts";
import { Standing } from "./standing.tsx";
import { strings } from "./strings.ts";

/** A member's groups and channels with their owners, for the tab of their record. */
export const MemberGroupsPanel = ({ clubMemberProfileId }: { clubMemberProfileId: string }) => (
  <Loaded query={groupsOfMember(clubMemberProfileId)} height="48">
    {(all) => <Groups all={all} clubMemberProfileId={clubMemberProfileId} />}
  </Loaded>
);

function Groups({ all, clubMemberProfileId }: { all: MemberGroup[]; clubMemberProfileId: string }) {
  const canManage = usePermission("member-groups.manage");
  const [isAdding, setAdding] = useState(false);
  const isChannel = (group: MemberGroup) => group.attributes.isEmailCampaignChannel;
  const parts = [
    { title: strings.groups, groups: all.filter((group) => !isChannel(group)) },
    { title: strings.channels, groups: all.filter(isChannel) },
  ];
  return (
    <>
      {canManage && (
        <Box mb="4">
          <Button variant="outline" aria-haspopup="dialog" onClick={() => setAdding(true)}>
            {strings.addToGroup}
          </Button>
        </Box>
      )}
      {all.length === 0 && <Box color="fg.muted">{strings.noneAssigned}</Box>}
      {parts.map(
        ({ title, groups }) =>
          groups.length > 0 && (
            <Box as="section" key={title} mb="6">
              <Box as="h2" fontSize="lg" m="0" mb="2">
                {title}
              </Box>
              <Box as="ul" aria-label={title} listStyleType="none" m="0" p="0" maxW="48rem">
                {groups.map((group) => (
                  <Item key={group.id} group={group} clubMemberProfileId={clubMemberProfileId} />
                ))}
              </Box>
            </Box>
          ),
      )}
      <Panel title={strings.assignTitle} isOpen={isAdding} onClose={() => setAdding(false)}>
        <AssignGroup clubMemberProfileId={clubMemberProfileId} onDone={() => setAdding(false)} />
      </Panel>
    </>
  );
}

function Item({ group, clubMemberProfileId }: { group: MemberGroup; clubMemberProfileId: string }) {
  const { name, ownerLabel, assignment } = group.attributes;
  const unsubscribe = useAction({
    run: (key) => changeStanding(clubMemberProfileId, group.id, false, key),
    done: strings.unsubscribed(name),
    invalidates: ["member-groups"],
  });
  return (
    <Flex as="li" gap="3" py="3" align="center" justify="space-between" wrap="wrap" borderBottomWidth="1px">
      <Box minW="0" overflowWrap="anywhere">
        <Box fontWeight="semibold">{name}</Box>
        <Box fontSize="sm" color="fg.muted" mb="1">
          {ownerLabel}
        </Box>
        {assignment && <Standing assignment={assignment} />}
      </Box>
      {group.capabilities?.canUnsubscribe && (
        <Button
          size="sm"
          variant="outline"
          loading={unsubscribe.isBusy}
          aria-label={strings.unsubscribeFrom(name)}
          onClick={() => unsubscribe.start()}
        >
          {strings.unsubscribe}
        </Button>
      )}
    </Flex>
  );
}
