import { requiredDate } from "@salle/contract/dates";
import {
  AddMembership,
  type AddMembershipInput,
  type MembershipForm,
  type PackageOption,
} from "@salle/contract/membership/memberships";
import * as z from "zod/mini";
import { formatDate } from "../../../lib/format.ts";
import type { Option } from "../../../ui/form/select.tsx";
import { strings } from "./strings.ts";

/** The add panel's values. The start date is checked for a member's own addition too: there it stays the form's day. */
export const addSchema = z.object({
  membershipType: AddMembership.shape.membershipType,
  startDate: requiredDate(strings.startDate),
  markMembershipPaid: z.boolean(),
  goToInvoice: z.boolean(),
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
 * A package as a choice: with why it cannot be had, or until when it is held. Staff can still sell what is held, to begin
 * after that; a member's own would begin now.
 */
export function optionOf({ text, value, isValid, heldUntil }: PackageOption, isOwn: boolean): Option {
  const suffix = !isValid ? strings.failedCriteria : heldUntil && strings.heldUntil(formatDate(heldUntil, "list"));
  return { value, label: suffix ? `${text} ${suffix}` : text, isDisabled: !isValid || (isOwn && heldUntil !== null) };
}
