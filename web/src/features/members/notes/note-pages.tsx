import { Box, Button, Flex } from "@chakra-ui/react";
import { type ReactNode, useState } from "react";
import { Loaded } from "../../../ui/feedback/loaded.tsx";
import { NoteItem } from "./note-item.tsx";
import type { notesQuery, ownNotesQuery } from "./queries.ts";
import { strings } from "./strings.ts";

interface NotePagesProps {
  /** The list's accessible name. */
  label: string;
  /** The page that a cursor leads to; null is the first. */
  pageAt: (cursor: string | null) => ReturnType<typeof notesQuery | typeof ownNotesQuery>;
  isOwn: boolean;
  /** Where there are none. */
  empty: ReactNode;
}

/** Notes, the newest first, a page at a time; each page that is asked for stands below the one before. */
export function NotePages(props: NotePagesProps) {
  return <NotePage {...props} cursor={null} />;
}

function NotePage({ cursor, ...props }: NotePagesProps & { cursor: string | null }) {
  const { label, pageAt, isOwn, empty } = props;
  const [hasMore, setMore] = useState(false);
  return (
    <Loaded query={pageAt(cursor)} height="48">
      {({ data, meta: { nextCursor } }) => (
        <>
          {data.length === 0 && cursor === null && nextCursor === null && empty}
          {data.length > 0 && (
            <Flex
              as="ul"
              aria-label={label}
              direction="column"
              gap="3"
              listStyleType="none"
              m="0"
              mb="3"
              p="0"
              maxW="48rem"
            >
              {data.map((note) => (
                <NoteItem key={note.id} note={note} isOwn={isOwn} />
              ))}
            </Flex>
          )}
          {nextCursor !== null && hasMore && <NotePage {...props} cursor={nextCursor} />}
          {nextCursor !== null && !hasMore && (
            <Box>
              <Button size="sm" variant="outline" onClick={() => setMore(true)}>
                {strings.older}
              </Button>
            </Box>
          )}
        </>
      )}
    </Loaded>
  );
}
