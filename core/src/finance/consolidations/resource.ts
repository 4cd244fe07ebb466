import { Consolidation as ConsolidationSchema } from "@salle/contract/finance/consolidations";
import type { ObjectOf } from "@salle/contract/resource";
import { representing } from "../../lib/represent.ts";
import type { Consolidation } from "./entity.ts";
import { numberOf } from "./rules.ts";

const represent = representing(ConsolidationSchema);

/** A bank deposit as it crosses the wire. @param mayRecord what the actor may do with its owner's payments */
export const toResource = (of: Consolidation, mayRecord: boolean): ObjectOf<typeof ConsolidationSchema> => {
  const isOpen = of.status === "OPEN";
  return represent({
    id: of.id,
    createdAt: of.createdAt,
    updatedAt: of.updatedAt,
    related: { payments: undefined },
    attributes: {
      handle: `consolidation:${of.id}`,
      owner: of.owner,
      referenceHandle: of.referenceHandle,
      referenceNumber: numberOf(of),
      name: of.name,
      status: of.status,
      bankedDate: of.bankedOn,
      paymentCount: of.count,
      amount: of.amount,
      fees: of.fees ?? 0,
      currency: of.currency,
      version: of.version ?? 1,
    },
    capabilities: { canEdit: mayRecord && isOpen, canDelete: mayRecord && isOpen },
  });
};
