import { billingModes } from "@salle/contract/finance/codes";
import { audit, custom, entity, type ItemOf } from "../../dynamo/entity.ts";
import type { Fee } from "../fees/index.ts";

/** A fee as a package charges it; cents, GST inside when `isIncludingGST` (spec 03 §3). */
export interface PackagedFee {
  id: string;
  name: string;
  amount: number;
  isIncludingGST: boolean;
  feeTypeLabel: string;
  description?: string;
  feeTypeId?: string;
  isDeleted?: boolean;
  isShareable?: boolean;
  /** What others have of it, and the fee of a list that it is; never kept. */
  shares?: { owner: string; fixed?: number; basisPoints?: number }[];
  listed?: Fee;
}

/** Fees that are charged together (spec 03 §3, feePackage). */
export const FeePackageEntity = entity({
  model: { entity: "fee-package", service: "salle", version: "1" },
  activity: { about: "fee-package:${id}", leavesOut: ["isUsed"] },
  personal: null,
  attributes: {
    id: { type: "string", required: true },
    /** The handle of who charges it. */
    owner: { type: "string", required: true },
    name: { type: "string", required: true },
    description: { type: "string", default: "" },
    /** A duration, where it is charged again and again. */
    billingCycle: { type: "string" },
    /** What billing makes; older ones do not say. */
    billing: { type: billingModes },
    /** Those that were made with it and are nobody else's to charge. */
    fees: { type: custom<PackagedFee[]>("any"), default: () => [] },
    /** Those of its owner's list, or of a list above, by their ids: what they cost now is what it charges. */
    feeIds: { type: "list", items: { type: "string" } },
    isArchived: { type: "boolean" },
    /** Whether anything has been sold or assigned by it; older ones do not say, and count as used. */
    isUsed: { type: "boolean" },
    ...audit,
  },
  indexes: {
    // Which fees are charged together here?
    byId: {
      pk: { field: "pk", composite: ["id"], template: "fee-package#${id}", casing: "none" },
      sk: { field: "sk", composite: [], template: "fee-package", casing: "none" },
    },
    // Which fee packages has this owner, by name?
    byOwner: {
      index: "gsi1",
      pk: { field: "gsi1pk", composite: ["owner"], template: "fee-packages#${owner}", casing: "none" },
      sk: { field: "gsi1sk", composite: ["name", "id"], template: "${name}#${id}", casing: "none" },
    },
  },
});

/** A fee package as it is kept. */
export type StoredFeePackage = ItemOf<typeof FeePackageEntity>;

/** A fee package with all that it charges. */
export type FeePackage = StoredFeePackage & { fees: PackagedFee[] };
