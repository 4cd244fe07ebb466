import { Box, Button } from "@chakra-ui/react";
import { own } from "@salle/contract/own";
import { useSearch } from "@tanstack/react-router";
import { useState } from "react";
import { TabLinks } from "../../../ui/layout/tabs.tsx";
import { filterName } from "../../../ui/list/url-names.ts";
import { AddNotePanel } from "./add-note-panel.tsx";
import { NotePages } from "./note-pages.tsx";
import { notesQuery, type Shelf, shelves } from "./queries.ts";
import { strings } from "./strings.ts";

const archived = filterName("isArchived");

/** What a club's staff have noted about a member, for the tab of their record (spec 02 §2). */
export function NotesPanel({ clubMemberProfileId, canAdd }: { clubMemberProfileId: string; canAdd: boolean }) {
  const search: object = useSearch({ strict: false });
  const shelf: Shelf = ["1", "true"].includes(String(own(search, archived))) ? "archived" : "visible";
  const [isAdding, setAdding] = useState(false);
  return (
    <>
      <TabLinks
        label={strings.views}
        tabs={shelves.map((each) => ({
          key: each,
          words: strings.shelves[each],
          to: ".",
          search: () => (each === "archived" ? { [archived]: 1 } : {}),
          isCurrent: each === shelf,
        }))}
      >
        {canAdd && (
          <Button variant="outline" aria-haspopup="dialog" onClick={() => setAdding(true)}>
            {strings.add}
          </Button>
        )}
      </TabLinks>
      <NotePages
        key={shelf}
        label={strings.tables[shelf]}
        pageAt={(cursor) => notesQuery(clubMemberProfileId, shelf, cursor)}
        isOwn={false}
        empty={<Box color="fg.muted">{shelf === "archived" ? strings.noArchived : strings.empty}</Box>}
      />
      <AddNotePanel clubMemberProfileId={clubMemberProfileId} isOpen={isAdding} onClose={() => setAdding(false)} />
    </>
  );
}
