export { listOfClub, listOfGroup } from "./list.ts";
export { refresh, takeSnapshot } from "./refresh.ts";
export type { Row } from "./row.ts";
export { forgetDirectory, isMember, prefetch, rowsOfClub, type Scope } from "./tables.ts";
