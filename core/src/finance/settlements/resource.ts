import { Settlement as SettlementSchema } from "@salle/contract/finance/settlements";
import type { ObjectOf } from "@salle/contract/resource";
import { representing } from "../../lib/represent.ts";
import type { Settlement } from "./entity.ts";
import { numberOf, whyNotVoid } from "./rules.ts";

const represent = representing(SettlementSchema);

/**
 * A settlement as it crosses the wire.
 * @param names what owners are called, by their handles; who is gone is told by theirs
 * @param mayVoid the reader may void what its beneficiary has recorded
 */
export const toResource = (
  of: Settlement,
  { names, mayVoid }: { names: ReadonlyMap<string, string>; mayVoid: boolean },
): ObjectOf<typeof SettlementSchema> =>
  represent({
    id: of.id,
    createdAt: of.createdAt,
    updatedAt: of.updatedAt,
    related: {},
    attributes: {
      handle: `settlement:${of.id}`,
      referenceNumber: numberOf(of),
      kind: of.kind,
      status: of.status,
      holder: of.holder,
      holderName: names.get(of.holder) ?? of.holder,
      beneficiary: of.owner,
      beneficiaryName: names.get(of.owner) ?? of.owner,
      amount: of.amount,
      currency: of.currency,
      settledDate: of.settledOn,
      note: of.note ?? null,
      recordedBy: of.recordedBy,
      voidedDate: of.voidedAt ?? null,
      voidedBy: of.voidedBy ?? null,
      version: of.version ?? 1,
    },
    capabilities: { canVoid: mayVoid && whyNotVoid(of) === null },
  });
