export { takeSnapshot } from "./apply.ts";
export { exported } from "./export.ts";
export {
  certifiedIn,
  clubsIn,
  clubsTallied,
  eachOf,
  isMember,
  listOf,
  listOfClub,
  listOfGroup,
  lookUp,
  owedIn,
  prefetch,
  profilesOfClub,
  rowsOfClub,
  scopeOf,
  scopeWith,
  tallyOf,
} from "./list.ts";
export type { MemberFacts, Scope, Tallied } from "./port.ts";
export { refresh, refreshClubs } from "./refresh.ts";
export { type Row, rowOf } from "./row.ts";
export { type Day, dayOf, isOverdue, type StandingFacts, standingOf, standingOn } from "./rules.ts";
export { forgetDirectory } from "./tables.ts";
export { countInto, noTally, type Sum, sumOf, type Tally } from "./tally.ts";
