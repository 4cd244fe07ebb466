import { Box, Flex } from "@chakra-ui/react";
import type { ClubNote } from "@salle/contract/members/notes";
import { Archive, ArchiveRestore, MoreHorizontal } from "lucide-react";
import { formatMoment } from "../../../lib/format.ts";
import { StatusBadge } from "../../../ui/feedback/badge.tsx";
import { useAction } from "../../../ui/feedback/use-action.ts";
import { Menu, MenuItem } from "../../../ui/overlay/menu.tsx";
import { authorOf } from "./author.ts";
import { setNoteArchived } from "./queries.ts";
import { strings } from "./strings.ts";

const dateOf = ({ attributes }: ClubNote): string => formatMoment(attributes.createdAt, "note");

/** A note; staff also see whether the member reads it, and what can be done with it. */
export function NoteItem({ note, isOwn }: { note: ClubNote; isOwn: boolean }) {
  const { text, subjectVisible } = note.attributes;
  return (
    <Box as="li" borderWidth="1px" borderRadius="lg" bg="bg.panel" p="4">
      <Flex justify="space-between" align="flex-start" gap="3">
        <Flex wrap="wrap" align="baseline" columnGap="3" minW="0">
          <Box fontWeight="medium" overflowWrap="anywhere" minW="0">
            {authorOf(note)}
          </Box>
          <Box fontSize="sm" color="fg.muted">
            <time dateTime={note.attributes.createdAt}>{dateOf(note)}</time>
          </Box>
          {!isOwn && subjectVisible && (
            <Box fontSize="sm">
              <StatusBadge tone="info">{strings.memberVisible}</StatusBadge>
            </Box>
          )}
        </Flex>
        {note.capabilities?.canEdit && <NoteMenu note={note} />}
      </Flex>
      <Box mt="1" maxW="42rem" whiteSpace="pre-wrap" overflowWrap="anywhere">
        {text}
      </Box>
    </Box>
  );
}

function NoteMenu({ note }: { note: ClubNote }) {
  const { isArchived } = note.attributes;
  const change = useAction({
    run: (key) => setNoteArchived(note, !isArchived, key),
    confirm: isArchived
      ? { title: strings.unarchiveTitle, text: strings.unarchiveText, confirm: strings.unarchive }
      : { title: strings.archiveTitle, text: strings.archiveText, confirm: strings.archive },
    done: isArchived ? strings.unarchived : strings.archived,
    invalidates: ["notes"],
  });
  const Icon = isArchived ? ArchiveRestore : Archive;
  return (
    <Box my="-2" me="-2" flexShrink="0">
      <Menu label={strings.actionsFor(authorOf(note), dateOf(note))} trigger={<MoreHorizontal aria-hidden />}>
        <MenuItem icon={<Icon size={16} aria-hidden />} onSelect={() => change.start()}>
          {isArchived ? strings.unarchive : strings.archive}
        </MenuItem>
      </Menu>
    </Box>
  );
}
