import type { ClubNoteListQuery } from "@salle/contract/members/notes";
import type { StoredNote } from "./entity.ts";

type Texts = Pick<StoredNote, "text" | "staffText">;

/** A note's text as it is kept: apart, where the member does not read it. */
export const textsOf = (text: string, subjectVisible: boolean): Texts =>
  subjectVisible ? { text } : { staffText: text };

/** Whether the member reads a note; one that is neither, as a later version may keep it, they do not. */
export const isVisible = ({ text, staffText }: Texts): boolean => text !== undefined && staffText === undefined;

/** What a note says. */
export const saidIn = ({ text, staffText }: Texts): string => staffText ?? text ?? "";

/** What a member reads of what has been noted about them. */
export const isForMember = (note: Texts & Pick<StoredNote, "isArchived">): boolean =>
  isVisible(note) && !note.isArchived;

/** Which notes the staff have asked for. */
export const isAsked =
  ({
    filters,
    includeSubjectInvisible,
    includeArchived,
  }: Pick<ClubNoteListQuery, "filters" | "includeSubjectInvisible" | "includeArchived">) =>
  (note: Texts & Pick<StoredNote, "isArchived">): boolean =>
    (includeSubjectInvisible || isVisible(note)) === true &&
    (includeArchived || !note.isArchived) === true &&
    (filters.isArchived === undefined || filters.isArchived === note.isArchived);
