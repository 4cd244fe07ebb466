import { useSession } from "../../../lib/session.ts";
import { EmptyState } from "../../../ui/feedback/empty-state.tsx";
import { PageHeader } from "../../../ui/layout/page.tsx";
import { NotePages } from "./note-pages.tsx";
import { ownNotesQuery } from "./queries.ts";
import { strings } from "./strings.ts";

/** `/member/notes`: what a member reads of what their club has noted about them; nothing can be changed (spec 02 §2). */
export function Screen() {
  const clubId = useSession().context?.clubId ?? "";
  return (
    <>
      <PageHeader title={strings.title} />
      <NotePages
        label={strings.title}
        pageAt={(cursor) => ownNotesQuery(clubId, cursor)}
        isOwn
        empty={<EmptyState title={strings.empty} text={strings.ownText} />}
      />
    </>
  );
}
