import * as z from "zod/mini";
import { can, ref } from "../access.ts";
import { endpoint } from "../endpoint.ts";
import { computed } from "../resource.ts";
import { one } from "../wire.ts";

/** So many at most are named. */
export const MOST_ALIKE = 10;

/** Who a member could be the same as: whoever has their name and birth date, anywhere in the federation. */
export const PossibleDuplicates = computed("possibleDuplicates", {
  /** Those whom the reader may see. */
  seen: z.array(
    z.object({
      clubMemberProfileId: z.string(),
      fullName: z.string(),
      nationalId: z.string(),
      clubName: z.string(),
      isArchived: z.boolean(),
    }),
  ),
  /** Somebody of a club whose members the reader may not see. */
  isElsewhere: z.boolean(),
});
export type PossibleDuplicates = z.infer<typeof PossibleDuplicates>;

export const listPossibleDuplicates = endpoint("GET /app/club-member-profiles/{id}/possible-duplicates", {
  area: "user-search",
  source: "ours (spec 03 §4, sign-up)",
  summary: "Who a member could be the same as, before they are approved",
  access: can("members.approve", ref("club-member-profile", "params.id")),
  output: one(PossibleDuplicates),
});
