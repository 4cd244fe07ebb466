import { MOST_ASSIGNED } from "@salle/contract/communication/codes";
import {
  assignMemberCategory,
  bulkAssignMemberCategory,
  createMemberCategory,
  deleteMemberCategory,
  listAvailableCategories,
  listCategoriesOfMember,
  type SaveMemberCategoryInput,
  unassignMemberCategory,
  updateMemberCategory,
} from "@salle/contract/members/member-categories";
import { listMemberCategoryOptions } from "@salle/contract/members/member-category-options";
import { call } from "../../../lib/client.ts";
import { apiQuery, dataOf } from "../../../lib/queries.ts";
import { inParts } from "../../../ui/list/in-parts.ts";
import { strings } from "./strings.ts";

const tags = ["member-categories"] as const;

/** The categories a member is and was in. */
export const categoriesOfMember = (id: string) =>
  apiQuery(
    listCategoriesOfMember,
    { params: { id }, query: { filters: { includePast: 1 as const } } },
    { tags, failed: strings.loadError, select: dataOf },
  );

/** The categories a member could be put into. */
export const availableCategories = (id: string) =>
  apiQuery(listAvailableCategories, { params: { id } }, { tags, failed: strings.loadError, select: dataOf });

/** Makes a category, or with an id changes it. @throws ApiFailure */
export async function saveCategory(
  clubId: string,
  id: string | null,
  attributes: SaveMemberCategoryInput,
  idempotencyKey: string,
): Promise<void> {
  const body = { attributes };
  if (id === null) await call(createMemberCategory, { params: { clubId }, body, idempotencyKey });
  else await call(updateMemberCategory, { params: { id }, body, idempotencyKey });
}

/** @throws ApiFailure */
export const removeCategory = (id: string, idempotencyKey: string) =>
  call(deleteMemberCategory, { params: { id }, idempotencyKey });

/** Puts a member into a category or takes them out. @throws ApiFailure */
export async function changeCategory(id: string, categoryId: string, isIn: boolean, idempotencyKey: string) {
  if (isIn) await call(assignMemberCategory, { params: { id }, body: { attributes: { categoryId } }, idempotencyKey });
  else await call(unassignMemberCategory, { params: { id, catId: categoryId }, idempotencyKey });
}

/** A club's categories as choices. */
export const categoryChoices = (clubId: string) =>
  apiQuery(listMemberCategoryOptions, { params: { clubId } }, { tags, failed: strings.loadError, select: dataOf });

/** Puts many members into a category; what became of each, by their ids. @throws ApiFailure */
export const assignMany = (id: string, ids: string[], idempotencyKey: string) =>
  inParts(ids, MOST_ASSIGNED, idempotencyKey, (clubMemberProfileIds, key) =>
    call(bulkAssignMemberCategory, {
      params: { id },
      body: { attributes: { clubMemberProfileIds } },
      idempotencyKey: key,
    }),
  );
