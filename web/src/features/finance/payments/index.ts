export type { Payable } from "./queries.ts";
export { Thanks } from "./thanks.tsx";
export { UncertainActions } from "./uncertain-actions.tsx";
