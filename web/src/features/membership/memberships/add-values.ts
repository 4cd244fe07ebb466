import { requiredDate } from "@salle/contract/dates";
import { AddMembership, type AddMembershipInput, type MembershipForm } from "@salle/contract/membership/memberships";
import * as z from "zod/mini";
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
