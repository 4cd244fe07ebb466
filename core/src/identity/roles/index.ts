export type { Role } from "./entity.ts";
export { grantsOf } from "./store.ts";
