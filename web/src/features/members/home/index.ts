export { OwnersAttention } from "./attention.tsx";
export { homeFacts } from "./queries.ts";
export { strings as homeStrings } from "./strings.ts";
