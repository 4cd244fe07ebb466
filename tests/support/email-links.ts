import { linkOf } from "@salle/core/internal/identity/profile/secrets";
import { changes } from "@salle/core/internal/identity/profile/store";

/** What the mail carries that confirms the address which somebody has asked for. */
export async function emailLinkOf(person: string): Promise<string> {
  const change = await changes.find({ person });
  if (!change) throw new Error(`${person} has asked for no other address`);
  return linkOf(change);
}
