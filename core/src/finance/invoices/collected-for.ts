import * as Owners from "../../organisations/owners/index.ts";
import type { Invoice } from "./entity.ts";
import type { CollectedFor } from "./pdf.ts";

/** For whom else the issuer collects an invoice, as they are called now; without those that are gone. */
export async function collectedFor({ shares = [] }: Pick<Invoice, "shares">): Promise<CollectedFor[]> {
  const others = await Owners.knownOf(
    { memo: new Map() },
    shares.map(({ owner }) => owner),
  );
  return shares.flatMap(({ owner, amount }) => {
    const other = others.get(owner);
    return other && amount > 0 ? [{ name: other.name, ABN: other.ABN, amount }] : [];
  });
}
