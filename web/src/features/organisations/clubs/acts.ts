import { archiveClub, unarchiveClub } from "@salle/contract/organisations/club-changes";
import { call } from "../../../lib/client.ts";
import { keep } from "./saves.ts";
import { strings } from "./strings.ts";

const acts = { archive: archiveClub, unarchive: unarchiveClub };
export type ClubAct = keyof typeof acts;

/** Archives a club, or brings it back. @param groupId a group above it, whose clubs the actor manages @throws ApiFailure */
export const actOnClub = async (act: ClubAct, groupId: string, clubId: string, idempotencyKey: string) =>
  keep(await call(acts[act], { params: { id: groupId, clubId }, idempotencyKey }));

/** What takes each act back. */
export const inverses: Record<ClubAct, ClubAct> = { archive: "unarchive", unarchive: "archive" };

/** What to say of each once it is done, of which club. */
export const done: Record<ClubAct, (name: string) => string> = {
  archive: strings.archived,
  unarchive: strings.unarchived,
};
