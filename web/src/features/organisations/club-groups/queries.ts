import type { SecurableContext } from "@salle/contract/identity/session";
import {
  assignClub,
  type CreateClubGroup,
  createSubGroup,
  deleteClubGroup,
  getClubGroupTree,
  listAssignableClubs,
  listAssignedClubs,
  removeClub,
  type UpdateClubGroup,
  updateClubGroup,
} from "@salle/contract/organisations/club-groups";
import type { ClubGroup } from "@salle/contract/organisations/clubs";
import { CLUB_GROUP_ROOT } from "@salle/contract/organisations/codes";
import { call } from "../../../lib/client.ts";
import { apiQuery, dataOf } from "../../../lib/queries.ts";
import { strings } from "./strings.ts";

/** What a change of the tree may change elsewhere: lists of clubs, members by group, homes. */
export const changed = ["club-groups", "clubs", "members", "home"] as const;

/** A group as a row of the tree. */
export interface Row {
  group: ClubGroup;
  /** How far below the first row. */
  depth: number;
  /** What the group above is called; "" for the first row. */
  above: string;
}

/** The tree from the context's own group on; the system's is the federation. */
export const treeQuery = ({ type, id }: SecurableContext) =>
  apiQuery(
    getClubGroupTree,
    { params: { id: type === "system" ? CLUB_GROUP_ROOT : id } },
    { tags: ["club-groups"], failed: strings.loadError, select: ({ data }) => rowsOf(data) },
  );

function rowsOf(groups: readonly ClubGroup[]): Row[] {
  const rows = new Map<string, Row>();
  for (const group of groups) {
    const above = rows.get(group.attributes.parentId ?? "");
    rows.set(group.id, {
      group,
      depth: above ? above.depth + 1 : 0,
      above: above?.group.attributes.name ?? "",
    });
  }
  return [...rows.values()];
}

export const assignedQuery = (id: string) =>
  apiQuery(
    listAssignedClubs,
    { params: { id } },
    { tags: ["club-groups", "clubs"], failed: strings.clubsError, select: dataOf },
  );
export const assignableQuery = (id: string) =>
  apiQuery(
    listAssignableClubs,
    { params: { id } },
    { tags: ["club-groups", "clubs"], failed: strings.clubsError, select: dataOf },
  );

/** @throws ApiFailure */
export const addGroup = async (parentId: string, attributes: CreateClubGroup, idempotencyKey: string) =>
  (await call(createSubGroup, { params: { parentId }, body: { attributes }, idempotencyKey })).data;
/** @throws ApiFailure */
export const saveGroup = async (id: string, attributes: UpdateClubGroup, idempotencyKey: string) =>
  (await call(updateClubGroup, { params: { id }, body: { attributes }, idempotencyKey })).data;
/** @throws ApiFailure */
export const dropGroup = (id: string, idempotencyKey: string) =>
  call(deleteClubGroup, { params: { id }, idempotencyKey });
/** @throws ApiFailure */
export const assign = (id: string, clubId: string, idempotencyKey: string) =>
  call(assignClub, { params: { id }, body: { attributes: { clubId } }, idempotencyKey });
/** @throws ApiFailure */
export const unassign = (id: string, clubId: string, idempotencyKey: string) =>
  call(removeClub, { params: { id, clubId }, idempotencyKey });
