import { audit, custom, entity, type ItemOf } from "../../dynamo/entity.ts";

/** A fee as its package charges it; cents, GST inside when `isIncludingGST` (spec 03 §3). */
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
}

/** Fees that are charged together (spec 03 §3, feePackage). */
export const FeePackageEntity = entity({
  model: { entity: "fee-package", service: "salle", version: "1" },
  activity: { about: "fee-package:${id}" },
  personal: null,
  attributes: {
    id: { type: "string", required: true },
    /** The handle of who charges it. */
    owner: { type: "string", required: true },
    name: { type: "string", required: true },
    description: { type: "string", default: "" },
    /** A duration, where it is charged again and again. */
    billingCycle: { type: "string" },
    fees: { type: custom<PackagedFee[]>("any"), default: () => [] },
    ...audit,
  },
  indexes: {
    // Which fees are charged together here?
    byId: {
      pk: { field: "pk", composite: ["id"], template: "fee-package#${id}", casing: "none" },
      sk: { field: "sk", composite: [], template: "fee-package", casing: "none" },
    },
    // Which fee packages has this owner?
    byOwner: {
      index: "gsi1",
      pk: { field: "gsi1pk", composite: ["owner"], template: "fee-packages#${owner}", casing: "none" },
      sk: { field: "gsi1sk", composite: ["name", "id"], template: "${name}#${id}", casing: "none" },
    },
  },
});

export type FeePackage = ItemOf<typeof FeePackageEntity>;
