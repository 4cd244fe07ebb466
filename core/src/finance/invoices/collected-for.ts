import * as Owners from "../../organisations/owners/index.ts";
import type { Invoice } from "./entity.ts";
import type { CollectedFor } from "./pdf.ts";

/** For whom else the issuer collects an invoice, as they are called now. */
export const collectedFor = ({ shares = [] }: Pick<Invoice, "shares">): Promise<CollectedFor[]> => {
  const ctx = { memo: new Map() };
  return Promise.all(
    shares
      .filter(({ amount }) => amount > 0)
      .map(async ({ owner, amount }) => {
        const { name, ABN } = await Owners.fromHandle(ctx, owner);
        return { name, ABN, amount };
      }),
  );
};
