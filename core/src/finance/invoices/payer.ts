import type { Member } from "../../members/members/index.ts";
import { addressOf, type Owner } from "../../organisations/owners/index.ts";
import type { Invoice, Party } from "./entity.ts";

/** Whom an invoice is for, as it will name them for good. */
export interface Payer extends Party {
  person: string;
  clubMemberProfileId: string;
}

/** Whom an invoice for a member names. */
export const payerOf = ({ account, profile, clubMemberProfile }: Member): Payer => ({
  person: clubMemberProfile.person,
  clubMemberProfileId: clubMemberProfile.id,
  name: `${account.firstName} ${account.lastName}`,
  address: addressOf(profile),
});

/** Who an invoice says it is from and to, as they are now. */
export const partiesOf = (
  owner: Owner,
  payer: Payer,
): Pick<Invoice, "person" | "clubMemberProfileId" | "payer" | "issuer"> => ({
  person: payer.person,
  clubMemberProfileId: payer.clubMemberProfileId,
  payer: { name: payer.name, address: payer.address },
  issuer: { name: owner.name, address: owner.address, ABN: owner.ABN, timeZone: owner.timeZone },
});
