import type { MemberRecord } from "@salle/contract/members/members";
import { strings } from "./strings.ts";

interface Named {
  name?: string;
  profile?: Pick<MemberRecord, "attributes"> | { attributes: Pick<MemberRecord["attributes"], NamedBy> };
}
type NamedBy = "firstName" | "lastName" | "membershipNumber";

/** A member's header in words (spec 01 §2.7); null, so that it is hidden, without a name and without a profile. */
export function headerWords({ name, profile }: Named): { name: string; number: string } | null {
  if (!name && !profile) return null;
  const { firstName = "", lastName = "", membershipNumber = "" } = profile?.attributes ?? {};
  return {
    name: name || `${firstName} ${lastName}`.trim() || strings.unknownMember,
    number: membershipNumber || strings.unknownNumber,
  };
}
