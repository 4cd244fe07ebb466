export { currentCurrency } from "./currency.ts";
export { current, forgetSettings, hasFeatures } from "./current.ts";
export { read, readPublic, update } from "./verbs.ts";
