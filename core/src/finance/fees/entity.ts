import { CustomAttributeType as custom, Entity, type EntityItem } from "electrodb";
import { stamps } from "../../dynamo/electro.ts";

/** A fee as its package charges it; cents, GST inside when `isIncludingGST` (spec 03 §3). */
export interface PackagedFee {
  id: string;
  name: string;
  amount: number;
  isIncludingGST: boolean;
  feeTypeLabel: string;
}

/** Fees that are charged together (spec 03 §3, feePackage). */
export const FeePackageEntity = new Entity({
  model: { entity: "fee-package", service: "salle", version: "1" },
  attributes: {
    id: { type: "string", required: true },
    /** The handle of who charges it. */
    owner: { type: "string", required: true },
    name: { type: "string", required: true },
    description: { type: "string", default: "" },
    fees: { type: custom<PackagedFee[]>("any"), default: () => [] },
    ...stamps,
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

export type FeePackage = EntityItem<typeof FeePackageEntity>;
