import { Box, Button, Flex } from "@chakra-ui/react";
import type { MemberCategoryAssignment } from "@salle/contract/members/member-categories";
import { useState } from "react";
import { formatMoment } from "../../../lib/format.ts";
import { usePermission } from "../../../lib/session.ts";
import { StatusBadge } from "../../../ui/feedback/badge.tsx";
import { Loaded } from "../../../ui/feedback/loaded.tsx";
import { useAction } from "../../../ui/feedback/use-action.ts";
import { Panel } from "../../../ui/overlay/panel.tsx";
import { AssignCategory } from "./assign-category.tsx";
import { categoriesOfMember, changeCategory } from "./queries.ts";
import { strings } from "./strings.ts";

/** The categories a member is and was in, for the tab of their record. */
export const CategoriesPanel = ({ clubMemberProfileId }: { clubMemberProfileId: string }) => (
  <Loaded query={categoriesOfMember(clubMemberProfileId)} height="48">
    {(all) => <Categories all={all} clubMemberProfileId={clubMemberProfileId} />}
  </Loaded>
);

interface CategoriesProps {
  all: MemberCategoryAssignment[];
  clubMemberProfileId: string;
}

function Categories({ all, clubMemberProfileId }: CategoriesProps) {
  const canManage = usePermission("members.manage");
  const [isAdding, setAdding] = useState(false);
  const parts = [
    { title: strings.now, of: all.filter(({ attributes }) => attributes.until === null) },
    { title: strings.past, of: all.filter(({ attributes }) => attributes.until !== null) },
  ];
  return (
    <>
      {canManage && (
        <Box mb="4">
          <Button variant="outline" aria-haspopup="dialog" onClick={() => setAdding(true)}>
            {strings.addToCategory}
          </Button>
        </Box>
      )}
      {parts[0]?.of.length === 0 && (
        <Box color="fg.muted" mb="6">
          {strings.noneAssigned}
        </Box>
      )}
      {parts.map(
        ({ title, of }) =>
          of.length > 0 && (
            <Box as="section" key={title} mb="6">
              <Box as="h2" fontSize="lg" m="0" mb="2">
                {title}
              </Box>
              <Box as="ul" aria-label={title} listStyleType="none" m="0" p="0" maxW="48rem">
                {of.map((each) => (
                  <Item key={each.id} of={each} clubMemberProfileId={clubMemberProfileId} />
                ))}
              </Box>
            </Box>
          ),
      )}
      <Panel title={strings.assignTitle} isOpen={isAdding} onClose={() => setAdding(false)}>
        <AssignCategory clubMemberProfileId={clubMemberProfileId} onDone={() => setAdding(false)} />
      </Panel>
    </>
  );
}

function Item({ of, clubMemberProfileId }: { of: MemberCategoryAssignment; clubMemberProfileId: string }) {
  const { name, hasPlayingRights, since, until } = of.attributes;
  const began = formatMoment(since, "list");
  const change = useAction({
    run: (key, isIn: boolean) => changeCategory(clubMemberProfileId, of.id, isIn, key),
    undo: (isIn) => !isIn,
    done: (_, isIn) => (isIn ? strings.assigned(name) : strings.removedFrom(name)),
    invalidates: ["member-categories", "members"],
  });
  return (
    <Flex as="li" gap="3" py="3" align="center" justify="space-between" wrap="wrap" borderBottomWidth="1px">
      <Box minW="0" overflowWrap="anywhere">
        <Box fontWeight="semibold">{name}</Box>
        <Box fontSize="sm" color="fg.muted" mb="1">
          {until ? strings.from(began, formatMoment(until, "list")) : strings.since(began)}
        </Box>
        {hasPlayingRights && !until && <StatusBadge tone="good">{strings.playingRights}</StatusBadge>}
      </Box>
      {of.capabilities?.canRemove && (
        <Button
          size="sm"
          variant="outline"
          loading={change.isBusy}
          aria-label={strings.removeFrom(name)}
          onClick={() => change.start(false)}
        >
          {strings.takeOut}
        </Button>
      )}
    </Flex>
  );
}
