import * as z from "zod/mini";
import { can, ref, self } from "../access.ts";
import { endpoint } from "../endpoint.ts";
import { resource, toOne } from "../resource.ts";
import { neededParagraph } from "../texts.ts";
import { flag, listQuery, one, paged, query, version, write } from "../wire.ts";
import { noteLabels } from "./labels.ts";

/** What a club's staff have noted about a member (spec 02 §3). Capabilities, in the staff's view: canEdit. */
export const ClubNote = resource("club-note", {
  self: "/app/club-notes/{id}",
  relationships: { clubMemberProfile: toOne("clubMemberProfile", "/app/club-member-profiles/{clubMemberProfile}") },
  attributes: {
    text: z.string(),
    /** The member reads it too. */
    subjectVisible: z.boolean(),
    isArchived: z.boolean(),
    createdAt: z.string(),
    /** Who wrote it, as they are called now; both "" for somebody who is not known any more. */
    createdByFirstName: z.string(),
    createdByLastName: z.string(),
    version: z.number(),
  },
});
export type ClubNote = z.infer<typeof ClubNote>;

export const NOTE_LENGTH = 2000;

const list = (filters: z.core.$ZodLooseShape) =>
  listQuery(z.object(filters), ["instanceCreatedDate"], { column: "instanceCreatedDate", direction: "desc" });

/** Which notes: without either flag those that are not archived and that the member reads. */
export const ClubNoteListQuery = query({
  ...list({
    /** Of what the flags leave, the archived ones, or the others. */
    isArchived: z.optional(flag()),
  }).shape,
  includeSubjectInvisible: z.optional(flag()),
  includeArchived: z.optional(flag()),
});
export type ClubNoteListQuery = z.infer<typeof ClubNoteListQuery>;

export const OwnClubNoteListQuery = list({});
export type OwnClubNoteListQuery = z.infer<typeof OwnClubNoteListQuery>;

export const AddClubNote = z.strictObject({
  text: neededParagraph(noteLabels.text, NOTE_LENGTH),
  /** Given none, the member reads it (spec 02 §9). */
  subjectVisible: z._default(flag(), true),
});
export type AddClubNote = z.infer<typeof AddClubNote>;

export const UpdateClubNote = z.strictObject({ isArchived: flag(), version: version() });
export type UpdateClubNote = z.infer<typeof UpdateClubNote>;

const area = "notes";
const source = "02 §7";
const profile = ref("club-member-profile", "params.id");

export const listClubNotes = endpoint("GET /app/club-member-profiles/{id}/notes", {
  area,
  source,
  summary: "What a club's staff have noted about a member, the newest first",
  access: can("members.view", profile),
  query: ClubNoteListQuery,
  output: paged(ClubNote),
});
export const addClubNote = endpoint("POST /app/club-member-profiles/{id}/notes", {
  area,
  source,
  summary: "Note something about a member, for the staff alone or for the member too",
  access: can("members.manage", profile),
  body: write(AddClubNote),
  output: one(ClubNote),
});
export const updateClubNote = endpoint("PUT /app/club-notes/{id}", {
  area,
  source,
  summary: "Archive a note, or take it out of the archive",
  access: can("members.manage", ref("club-note", "params.id")),
  body: write(UpdateClubNote),
  output: one(ClubNote),
});
export const listOwnClubNotes = endpoint("GET /app/sessions/current/user/club-notes/{clubId}", {
  area,
  source,
  summary: "What a club has noted about whoever asks and lets them read, the newest first",
  access: self(ref("own-club", "params.clubId")),
  query: OwnClubNoteListQuery,
  output: paged(ClubNote),
});
