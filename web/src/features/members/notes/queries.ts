import {
  type AddClubNote,
  addClubNote,
  type ClubNote,
  listClubNotes,
  listOwnClubNotes,
  updateClubNote,
} from "@salle/contract/members/notes";
import { call } from "../../../lib/client.ts";
import { apiQuery } from "../../../lib/queries.ts";
import { strings } from "./strings.ts";

export const shelves = ["visible", "archived"] as const;
export type Shelf = (typeof shelves)[number];

/** The page of a list that a cursor leads to; null is the first. */
const pageAt = (cursor: string | null) => (cursor === null ? {} : { page: { cursor } });
const asking = { tags: ["notes"], failed: strings.loadError } as const;

/** What staff see of a member's notes. */
export const notesQuery = (id: string, shelf: Shelf, cursor: string | null) =>
  apiQuery(
    listClubNotes,
    {
      params: { id },
      query: {
        includeSubjectInvisible: "true",
        includeArchived: "true",
        filters: { isArchived: shelf === "archived" ? 1 : 0 },
        ...pageAt(cursor),
      },
    },
    asking,
  );

/** What a member reads of what a club has noted about them. */
export const ownNotesQuery = (clubId: string, cursor: string | null) =>
  apiQuery(listOwnClubNotes, { params: { clubId }, query: pageAt(cursor) }, asking);

/** Notes something about a member. @throws ApiFailure */
export const addNote = (id: string, { text, subjectVisible }: AddClubNote, idempotencyKey: string) =>
  call(addClubNote, {
    params: { id },
    body: { attributes: { text, subjectVisible: subjectVisible ? 1 : 0 } },
    idempotencyKey,
  });

/** Archives a note as it was read, or takes it out of the archive. @throws ApiFailure */
export const setNoteArchived = ({ id, attributes }: ClubNote, isArchived: boolean, idempotencyKey: string) =>
  call(updateClubNote, {
    params: { id },
    body: { attributes: { isArchived: isArchived ? 1 : 0, version: attributes.version } },
    idempotencyKey,
  });
