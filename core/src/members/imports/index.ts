export { problems, problemsOf } from "./problems.ts";
export { list, preview, start } from "./verbs.ts";
export { work } from "./work.ts";
