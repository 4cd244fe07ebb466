export { gateway } from "./queries.ts";
export { strings as gatewayStrings } from "./strings.ts";
