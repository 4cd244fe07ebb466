import { ownerOf } from "@salle/contract/handles";
import { memberHandleOf } from "../../lib/ids.ts";
import type { Member } from "../../members/members/index.ts";
import { addressOf, type Owner } from "../../organisations/owners/index.ts";

/** Who pays, by what an item keeps of them: a member and the place that they are billed in, or a club or a group. */
export interface PayerKey {
  /** A natural person by their id; of a club or a group, which is a person in law, its handle. */
  person: string;
  /** Of a member. */
  clubMemberProfileId?: string | undefined;
}

/** Who pays, as documents name them. */
export interface Payer extends PayerKey {
  name: string;
  /** In one line; "" when it is not known. */
  address: string;
  /** Of a club or a group that has one: a tax invoice of $1,000 and more has to name who buys with it (finance design, 8). */
  ABN?: string;
}

export const payerOfMember = ({ account, profile, clubMemberProfile }: Member): Payer => ({
  person: clubMemberProfile.person,
  clubMemberProfileId: clubMemberProfile.id,
  name: `${account.firstName} ${account.lastName}`,
  address: addressOf(profile),
});

export const payerOfOrganisation = ({ handle, name, address, ABN }: Owner): Payer => ({
  ...{ person: handle, name, address },
  ...(ABN && { ABN }),
});

/** Whether a club or a group pays. */
export const isOrganisation = (person: string): boolean => ownerOf(person) !== null;

/** What names a payer wherever a handle is asked for (spec 03 §3). */
export const payerHandleOf = ({ person, clubMemberProfileId }: PayerKey): string =>
  clubMemberProfileId === undefined ? person : memberHandleOf(clubMemberProfileId);

/** What names a payer beside an issuer: the id of a member, or the handle of a club or a group. */
export const payerIdOf = ({ person, clubMemberProfileId = person }: PayerKey): string => clubMemberProfileId;
