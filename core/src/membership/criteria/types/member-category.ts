import { inOne } from "./in-one.ts";

export const memberCategory = inOne({
  subject: "memberCategory",
  needs: "categories",
  field: "memberCategoryId",
  noun: "member category",
  of: ({ memberCategoryIds }) => memberCategoryIds,
});
