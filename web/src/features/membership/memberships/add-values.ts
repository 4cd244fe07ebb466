import { requiredDate } from "@salle/contract/dates";
import { AskMembership } from "@salle/contract/membership/membership-requests";
import {
  AddMembership,
  type AddMembershipInput,
  type MembershipForm,
  type PackageOption,
} from "@salle/contract/membership/memberships";
import { formatMoney } from "@salle/money/format";
import * as z from "zod/mini";
import type { CardOption } from "../../../ui/form/card-field.tsx";
import { suffixOf, termsOf } from "../offers/index.ts";
import { strings } from "./strings.ts";

/** The add panel's values. The start date is checked for a member's own addition too: there it stays the form's day. */
export const addSchema = z.object({
  membershipType: AddMembership.shape.membershipType,
  startDate: requiredDate(strings.startDate),
  markMembershipPaid: z.boolean(),
  goToInvoice: z.boolean(),
  note: AskMembership.shape.note,
});
export type AddValues = z.infer<typeof addSchema>;

/** What is sent: the mark only where it may be made (spec 02 §5). */
export const attributesOf = (
  { membershipType, startDate, markMembershipPaid }: AddValues,
  { canMarkMembershipPaid }: MembershipForm["attributes"],
): AddMembershipInput => ({
  membershipType,
  startDate,
  ...(canMarkMembershipPaid && { markMembershipPaid: markMembershipPaid ? 1 : 0 }),
});

/**
 * A package as a card: what it costs, for which period and what it renews to; with why it cannot be had, or until when it
 * is held. Staff can still sell what is held, to begin after that; a member's own would begin now.
 */
export function cardOf(option: PackageOption, isOwn: boolean): CardOption {
  const { name, value, isValid, heldUntil, amount, currency } = option;
  const suffix = suffixOf(option);
  return {
    value,
    label: suffix ? `${name} ${suffix}` : name,
    aside: formatMoney(amount, currency),
    detail: termsOf(option),
    isDisabled: !isValid || (isOwn && heldUntil !== null),
  };
}
