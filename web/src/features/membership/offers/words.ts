import type { PackageOption } from "@salle/contract/membership/memberships";
import { formatMoney } from "@salle/money/format";
import { formatDate, formatPeriod } from "../../../lib/format.ts";
import { offerStrings as strings } from "./strings.ts";

/** Why a package cannot be had, or until when it is held; behind its name. */
export function suffixOf({ isValid, heldUntil }: PackageOption): string | null {
  if (!isValid) return strings.failedCriteria;
  return heldUntil && strings.heldUntil(formatDate(heldUntil, "list"));
}

/** For which period a package is, and what it renews to. */
export function termsOf({ startDate, endDate, renewalDate, amount, currency }: PackageOption): string {
  const renewal = renewalDate
    ? strings.renewsFor(formatDate(renewalDate, "sentence"), formatMoney(amount, currency))
    : strings.renewsNot;
  return strings.cardDetail(formatPeriod(startDate, endDate), renewal);
}
