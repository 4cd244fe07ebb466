import * as z from "zod/mini";
import { account } from "../access.ts";
import { endpoint } from "../endpoint.ts";
import * as problems from "../problems.ts";
import { computed } from "../resource.ts";
import { idText } from "../texts.ts";
import { many, one, write } from "../wire.ts";
import { membershipLabels, NOT_AVAILABLE } from "./labels.ts";
import { PackageOption } from "./memberships.ts";

/** So many places are bought for at once: all of it is one transaction. */
export const MOST_BOUGHT = 8;

/**
 * A place in a club of somebody for whom one may buy: oneself, or a linked account that allows it. Its id is the place's;
 * what can be bought is as in their own add panel.
 */
export const FamilyMember = computed("family-member", {
  name: z.string(),
  isYou: z.boolean(),
  clubName: z.string(),
  membershipPackageOptions: z.array(PackageOption),
});
export type FamilyMember = z.infer<typeof FamilyMember>;

const CHOOSE = "Choose at least one membership.";
const Bought = z.strictObject({
  clubMemberProfile: idText("You cannot buy for this person."),
  membershipType: idText(NOT_AVAILABLE, problems.required(membershipLabels.membershipType)),
});
export const BuyForFamily = z.strictObject({
  memberships: z
    .array(Bought, { error: CHOOSE })
    .check(
      z.minLength(1, { error: CHOOSE }),
      z.maxLength(MOST_BOUGHT, { error: `At most ${MOST_BOUGHT} memberships at once.` }),
    ),
});
export type BuyForFamily = z.infer<typeof BuyForFamily>;

/** What was bought on one invoice; its id is the invoice's. */
export const FamilyPurchase = computed("family-purchase", {
  invoiceId: z.string(),
  /** Nothing of it is to be paid: it was free. */
  isPaid: z.boolean(),
  /** Whose invoice it is: oneself, or who is bought for where one has no place in a club. */
  payerAccountId: z.string(),
  membershipIds: z.array(z.string()),
});
export type FamilyPurchase = z.infer<typeof FamilyPurchase>;

const area = "family";
const source = "ours (decision 0139)";

export const listFamily = endpoint("GET /api/family/memberships", {
  area,
  source,
  summary: "What oneself and each linked account that one may buy for can have, place by place",
  access: account(),
  output: many(FamilyMember),
});
export const buyForFamily = endpoint("POST /api/family/memberships", {
  area,
  source,
  summary: "Take memberships of one seller for several people, on one invoice",
  access: account(),
  acting: "enter",
  body: write(BuyForFamily),
  output: one(FamilyPurchase),
});
