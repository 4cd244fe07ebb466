import type { LinkedAccount, LinkInvitation } from "@salle/contract/identity/linked-accounts";
import { formatDate } from "../../../lib/format.ts";
import { strings } from "./strings.ts";

type Persons = Pick<
  (LinkedAccount | LinkInvitation)["attributes"],
  "linkedFirstName" | "linkedLastName" | "resourceFirstName" | "resourceLastName"
>;

/** Who acts, and who is acted for. */
export const linkedName = (of: Persons): string => `${of.linkedFirstName} ${of.linkedLastName}`;
export const resourceName = (of: Persons): string => `${of.resourceFirstName} ${of.resourceLastName}`;

/** A day as the page's tables have it; a dash for none (spec 02 §2). */
export const dayOf = (date: string | null): string => formatDate(date, "linkedAccount") || strings.none;

/** What a link lets one do, and until when. */
export function accessOf({ allows, endsOn }: LinkedAccount["attributes"]): string {
  const all = Object.keys(strings.scopes).length === allows.length;
  const what = all ? strings.everything : allows.map((scope) => strings.scopes[scope]).join(", ");
  return endsOn ? `${what}, ${strings.until(dayOf(endsOn))}` : what;
}
