import * as Members from "../../members/members/index.ts";
import * as FinanceSettings from "../finance-settings/index.ts";
import { isOrganisation } from "./payer.ts";

/**
 * Where mail about what somebody pays goes now, null where there is no address: a member's own, else that of their login; of a
 * club or a group where answers about its own money go, else the first who pays for it.
 */
export async function emailOf(person: string): Promise<string | null> {
  if (!isOrganisation(person)) return Members.emailOf(await Members.contactOf(person)) || null;
  const replyTo = (await FinanceSettings.find(person))?.replyTo;
  if (replyTo) return replyTo;
  const [paying] = await Members.approversOn([person], ["bills.pay"], 1);
  return paying?.emailAddress ?? null;
}
