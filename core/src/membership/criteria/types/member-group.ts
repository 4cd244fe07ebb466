import { inOne } from "./in-one.ts";

export const memberGroup = inOne({
  subject: "memberGroup",
  needs: "groups",
  field: "memberGroupId",
  noun: "member group",
  of: ({ memberGroupIds }) => memberGroupIds,
});
