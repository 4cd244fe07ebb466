export { reader } from "./access.ts";
export { carriersByRight } from "./carriers.ts";
export type { Package, StoredCriterion } from "./entity.ts";
export { form, list, options } from "./list.ts";
export { type OnOffer, onOffer } from "./on-offer.ts";
export { graceOf, noticesOf } from "./rules.ts";
export { countMembership, markUsed, removeCriterion, setCriteriaMatch, setCriterion, withPriceList } from "./steps.ts";
export { find, findMany, known, load, offeredByAll, ownedBy } from "./store.ts";
export { archive, changed, create, remove, update } from "./verbs.ts";
