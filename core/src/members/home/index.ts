export type { Fact, FactSource } from "./facts.ts";
export { clubsInNeed, facts, money, parts, prefetch } from "./verbs.ts";
