export { givingsOf } from "./givings.ts";
export { type Giving, rightsOf } from "./rules.ts";
export { list } from "./verbs.ts";
