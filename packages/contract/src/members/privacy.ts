import * as z from "zod/mini";
import { ref, self } from "../access.ts";
import { endpoint } from "../endpoint.ts";
import { flag, one, write } from "../wire.ts";
import { MemberProfile, UserAccount } from "./members.ts";

/** What somebody shows of themself, and whether they may be written to; what is not named stays as it is. */
export const UpdateVisibility = z.strictObject({
  isProfilePublic: z.optional(flag()),
  isEmailPublic: z.optional(flag()),
  isMobilePublic: z.optional(flag()),
  allowMarketing: z.optional(flag()),
});
export type UpdateVisibility = z.infer<typeof UpdateVisibility>;

const area = "privacy";
const source = "spec 03 §7";
const profile = ref("member-profile", "params.id");

export const getMemberProfile = endpoint("GET /app/member-profiles/{id}", {
  area,
  source,
  summary: "What is known of a person whatever their clubs, with their account; for the person alone",
  access: self(profile),
  output: one(MemberProfile, [UserAccount]),
});
export const updateMemberProfile = endpoint("PUT /app/member-profiles/{id}", {
  area,
  source,
  summary: "Change what one shows to other members, and whether one may be written to; for the person alone",
  access: self(profile),
  body: write(UpdateVisibility),
  output: one(MemberProfile),
});
