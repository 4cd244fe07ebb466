import {
  assignMemberCategory,
  createMemberCategory,
  deleteMemberCategory,
  listAvailableCategories,
  listCategoriesOfMember,
  type SaveMemberCategoryInput,
  unassignMemberCategory,
  updateMemberCategory,
} from "@salle/contract/members/member-categories";
import { call } from "../../../lib/client.ts";
import { apiQuery, dataOf } from "../../../lib/queries.ts";
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
