import type { Owner } from "../../organisations/owners/index.ts";
import type { Payer } from "../payers/index.ts";
import type { Invoice } from "./entity.ts";

/** Who an invoice says it is from and to, as they are now. */
export const partiesOf = (
  owner: Owner,
  { person, clubMemberProfileId, name, address, ABN }: Payer,
): Pick<Invoice, "person" | "clubMemberProfileId" | "payer" | "issuer"> => ({
  person,
  ...(clubMemberProfileId !== undefined && { clubMemberProfileId }),
  payer: { name, address, ...(ABN && { ABN }) },
  issuer: { name: owner.name, address: owner.address, ABN: owner.ABN, timeZone: owner.timeZone },
});
