import { FeeType as FeeTypeSchema } from "@salle/contract/finance/fee-types";
import type { ObjectOf } from "@salle/contract/resource";
import { mayOnOwner } from "../../identity/access/index.ts";
import type { Context } from "../../lib/context.ts";
import { memo } from "../../lib/memo.ts";
import { representing } from "../../lib/represent.ts";
import type { FeeType } from "./entity.ts";
import { capabilitiesOf } from "./rules.ts";

const represent = representing(FeeTypeSchema);

/** A fee type as it crosses the wire, with what the actor may do with it. @param isDeleted it is not there any more */
export async function toResource(
  ctx: Context,
  of: FeeType,
  isDeleted = of.isArchived ?? false,
): Promise<ObjectOf<typeof FeeTypeSchema>> {
  const manages = await memo(ctx, `fees.manage ${of.owner}`, () => mayOnOwner(ctx, "fees.manage", of.owner));
  return represent({
    id: of.id,
    createdAt: of.createdAt,
    updatedAt: of.updatedAt,
    related: { assignedFees: undefined },
    attributes: {
      owner: of.owner,
      label: of.label,
      handle: `fee-type:${of.id}`,
      incomeAccount: of.incomeAccount ?? null,
      isShareable: of.isShareable ?? false,
      feeCount: of.fees ?? 0,
      isDeleted,
      isArchived: of.isArchived ?? false,
      version: of.version ?? 1,
    },
    capabilities: capabilitiesOf(of, manages),
  });
}
