import { store } from "../../dynamo/store.ts";
import { type BankDetails, BankDetailsEntity } from "./entity.ts";

export const bankDetails = store(BankDetailsEntity, "bank account");

/** The bank details of these owners, by their handles; without those of whom nobody has said any. */
export async function ofOwners(owners: readonly string[]): Promise<Map<string, BankDetails>> {
  const found = await bankDetails.findMany(owners.map((owner) => ({ owner })));
  return new Map(found.map((each) => [each.owner, each]));
}
