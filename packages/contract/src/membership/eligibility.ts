import * as z from "zod/mini";
import { can, either, ref, self, withinReach } from "../access.ts";
import { dateText } from "../dates.ts";
import { endpoint } from "../endpoint.ts";
import * as problems from "../problems.ts";
import { computed } from "../resource.ts";
import { idText } from "../texts.ts";
import { Option, one, write } from "../wire.ts";
import { criteriaMatches, fixKinds } from "./codes.ts";
import { criterionLabels } from "./labels.ts";

/** What would mend a criterion that is not met: in words, and what it leads to. */
const Fix = z.object({
  kind: z.enum(fixKinds),
  text: z.string(),
  /** Of the package, the certification's type or the invoice; null where it leads to none. */
  id: z.nullable(z.string()),
});

/** A criterion and what it made of somebody: a reason for or against. */
export const Reason = z.object({
  /** The type of criterion, one of a later version's too. */
  type: z.string(),
  /** What it asks. */
  text: z.string(),
  /** What was seen of them: "17 years old"; "" where the criterion says it. */
  seen: z.string(),
  isMet: z.boolean(),
  fix: z.nullable(Fix),
});
export type Reason = z.infer<typeof Reason>;
export type Fix = z.infer<typeof Fix>;

/** What was decided when a membership was sold or renewed, as it was seen then. */
export const Decision = computed("membership-decision", {
  membershipTypeName: z.string(),
  /** When it was decided, in whole seconds since 1970, and for which day. */
  at: z.number(),
  date: z.string(),
  match: z.enum(criteriaMatches),
  isEligible: z.boolean(),
  reasons: z.array(Reason),
});
export type Decision = z.infer<typeof Decision>;

/** How many members are checked at once. */
export const MOST_CHECKED = 100;

export const EligibilityForm = computed("eligibility-form", {
  membershipPackageOptions: z.array(Option),
  today: z.string(),
});
export type EligibilityForm = z.infer<typeof EligibilityForm>;

/** What a package makes of somebody on a day. */
const Checked = z.object({
  id: z.string(),
  name: z.string(),
  /** Null where it cannot be told: for a day in the past only what was decided then counts. */
  isEligible: z.nullable(z.boolean()),
  /** When it was decided, in seconds; null where it is found out now. */
  decidedAt: z.nullable(z.number()),
  reasons: z.array(Reason),
});
export type Checked = z.infer<typeof Checked>;

export const EligibilityCheck = computed("eligibility-check", {
  membershipTypeName: z.string(),
  date: z.string(),
  match: z.enum(criteriaMatches),
  members: z.array(Checked),
});
export type EligibilityCheck = z.infer<typeof EligibilityCheck>;

const CHOOSE = "Choose the members.";
export const CheckEligibility = z.strictObject({
  membershipType: idText(problems.choose, problems.required(criterionLabels.membershipType)),
  /** The day for which it is asked, by default today. */
  date: z.optional(dateText(criterionLabels.date)),
  clubMemberProfileIds: z
    .array(idText(CHOOSE), { error: CHOOSE })
    .check(
      z.minLength(1, { error: CHOOSE }),
      z.maxLength(MOST_CHECKED, { error: `At most ${MOST_CHECKED} members at once.` }),
    ),
});
export type CheckEligibility = z.infer<typeof CheckEligibility>;

const area = "memberships";
const source = "ours";
const owner = ref("owner", "params.handle");
const profile = ref("club-member-profile", "params.profileId");

export const getDecision = endpoint("GET /api/club-members/{profileId}/memberships/{id}/eligibility", {
  area,
  source,
  summary: "Why somebody was given a membership: what was decided, as it was seen then",
  access: either(can("memberships.view", profile), self(profile)),
  output: one(Decision),
});
export const getEligibilityForm = endpoint("GET /api/memberships/by-owner/{handle}/eligibility", {
  area,
  source,
  summary: "The packages for which an owner's members can be checked",
  access: can("memberships.view", owner),
  output: one(EligibilityForm),
});
export const checkEligibility = endpoint("POST /api/memberships/by-owner/{handle}/eligibility", {
  area,
  source,
  summary: "Who of these members could have a package on a day, and why not; nothing is written",
  access: can("memberships.view", owner),
  within: [withinReach(ref("membership-package", "body.membershipType"), owner, problems.choose)],
  body: write(CheckEligibility),
  output: one(EligibilityCheck),
});
