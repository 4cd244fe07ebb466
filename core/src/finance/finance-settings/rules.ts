import { DUE_DAYS } from "@salle/contract/finance/codes";
import type { FinanceSettings } from "./entity.ts";

/** Whether an owner is registered for GST on a day, `YYYY-MM-DD` where it is; null as long as nobody has said so. */
export function isRegisteredOn(
  of: Pick<FinanceSettings, "gstStatus" | "gstRegisteredFrom"> | undefined,
  day: string,
): boolean | null {
  if (of?.gstStatus === undefined) return null;
  return of.gstStatus === "REGISTERED" && (of.gstRegisteredFrom ?? "") <= day;
}

/** Days from the issue of an owner's invoices to their due date. */
export const dueDaysOf = (of: Pick<FinanceSettings, "termsDays"> | undefined): number => of?.termsDays ?? DUE_DAYS;

/** What a mail has of whom its answer goes to. */
export interface Replies {
  replyTo?: { name: string; address: string };
}

/** To whom the answer to an owner's mail about money goes: the address that it has chosen, else the office's, else nobody. */
export function repliesTo(
  owner: { name: string; replyTo: string },
  office: { federationName: string; supportEmail: string },
): Replies {
  if (owner.replyTo) return { replyTo: { name: owner.name, address: owner.replyTo } };
  return office.supportEmail ? { replyTo: { name: office.federationName, address: office.supportEmail } } : {};
}
