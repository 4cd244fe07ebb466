export { currentCurrency } from "./currency.ts";
export { current, forgetSettings, hasFeatures } from "./current.ts";
export { parametersOf } from "./resource.ts";
export { read, readPublic, update } from "./verbs.ts";
