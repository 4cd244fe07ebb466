export type { PlayingRight } from "./entity.ts";
export type { Carrier } from "./resource.ts";
export { all } from "./store.ts";
export { create, list, read, update } from "./verbs.ts";
