export { takeSnapshot } from "./apply.ts";
export { isMember, listOfClub, listOfGroup, prefetch, profilesOfClub, rowsOfClub } from "./list.ts";
export type { Scope } from "./port.ts";
export { refresh } from "./refresh.ts";
export type { Row } from "./row.ts";
export { forgetDirectory } from "./tables.ts";
