import { isCalendarDate } from "@salle/calendar/calendar-date";
import { AddMembership, type AddMembershipInput, type MembershipForm } from "@salle/contract/membership/memberships";
import * as z from "zod/mini";
import { strings } from "./strings.ts";

const label = strings.startDate.toLowerCase();

/** The add panel's values. The start date is checked for a member's own addition too: there it stays the form's day. */
export const addSchema = z.object({
  membershipType: AddMembership.shape.membershipType,
  startDate: z.string().check(
    z.refine((text) => text.trim() !== "", { error: strings.blank(label), abort: true }),
    z.refine(isCalendarDate, { error: strings.noDate(label) }),
  ),
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
