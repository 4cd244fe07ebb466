export { summary } from "./summary.ts";
export { people } from "./verbs.ts";
