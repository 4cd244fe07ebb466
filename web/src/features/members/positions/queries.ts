import { lookUpClubMembers } from "@salle/contract/members/members";
import {
  type Appoint,
  addClubPosition,
  appoint,
  type ChangeAppointment,
  changeAppointment,
  listClubPositions,
  renameClubPosition,
  type SavePosition,
} from "@salle/contract/members/positions";
import { keepPreviousData } from "@tanstack/react-query";
import { call } from "../../../lib/client.ts";
import { apiQuery, dataOf } from "../../../lib/queries.ts";
import { strings } from "./strings.ts";

/** The positions that a club can have. */
export const positions = () =>
  apiQuery(listClubPositions, {}, { tags: ["positions"], failed: strings.loadError, select: dataOf });

/** So many members are offered at once. */
const OFFERED = 10;

/** A club's members, to choose one of. */
export const membersFound = (clubId: string, searchterm: string) =>
  apiQuery(
    lookUpClubMembers,
    { params: { clubId }, query: { filters: searchterm ? { searchterm } : {}, pagination: { limit: OFFERED } } },
    { tags: ["members"], failed: strings.membersError, placeholderData: keepPreviousData },
  );

/** Appoints a member. @throws ApiFailure */
export const appointMember = (clubId: string, positionId: string, attributes: Appoint, idempotencyKey: string) =>
  call(appoint, { params: { clubId, positionId }, body: { attributes }, idempotencyKey });

/** Changes the days of an appointment. @throws ApiFailure */
export const changeDates = (id: string, attributes: ChangeAppointment, idempotencyKey: string) =>
  call(changeAppointment, { params: { id }, body: { attributes }, idempotencyKey });

/** Adds a position, or with an id renames it. @throws ApiFailure */
export async function savePosition(id: string | null, attributes: SavePosition, idempotencyKey: string): Promise<void> {
  const body = { attributes };
  if (id === null) await call(addClubPosition, { body, idempotencyKey });
  else await call(renameClubPosition, { params: { id }, body, idempotencyKey });
}
