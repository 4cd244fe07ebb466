export { takeSnapshot } from "./apply.ts";
export { exported } from "./export.ts";
export { isMember, listOfClub, listOfGroup, owedIn, prefetch, profilesOfClub, rowsOfClub, tallyOf } from "./list.ts";
export type { Scope, Tallied } from "./port.ts";
export { refresh } from "./refresh.ts";
export type { Row } from "./row.ts";
export { forgetDirectory } from "./tables.ts";
export { noTally, type Sum, sumOf, type Tally } from "./tally.ts";
