import * as z from "zod/mini";
import { can, either, ref, self } from "../access.ts";
import { endpoint } from "../endpoint.ts";
import { computed } from "../resource.ts";
import { many } from "../wire.ts";

/** How a right stands on a day. */
export const rightStates = ["current", "starts", "ended"] as const;
export type RightState = (typeof rightStates)[number];

/** Where a right comes from: a membership that is paid, or a category of the club that has playing rights. */
export const rightSources = ["membership", "category"] as const;

const held = {
  /** The playing right; of a category, what it is called. */
  label: z.string(),
  state: z.enum(rightStates),
  from: z.string(),
  /** Its last day; null for no end. */
  until: z.nullable(z.string()),
  source: z.enum(rightSources),
  /** The membership package or the category that it comes from, and of which club they have it. */
  sourceName: z.string(),
  clubName: z.string(),
};

/** A right of a person to compete (spec 02 §3, playing right), for a time, with the reason. */
export const HeldRight = z.object(held);
export type HeldRight = z.infer<typeof HeldRight>;

export const MemberRight = computed("member-right", held);

const profile = ref("club-member-profile", "params.id");

export const listMemberRights = endpoint("GET /api/club-member-profiles/{id}/playing-rights", {
  area: "member-rights",
  source: "ours",
  summary: "A member's rights to compete, those they have first, then those they had, each with the reason",
  access: either(can("members.view", profile), self(profile)),
  output: many(MemberRight),
});
