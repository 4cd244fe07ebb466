export { reader } from "./access.ts";
export {
  find as findSurcharge,
  listOf as listSurcharges,
  remove as removeSurcharge,
  set as setSurcharge,
} from "./surcharges.ts";
export { activate, archive, create, list, pause, read, test, update } from "./verbs.ts";
