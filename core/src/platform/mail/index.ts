export { sendOnce } from "./send-once.ts";
export type { Outcome } from "./store.ts";
export { rendered, type Words } from "./template.ts";
export { forgetMailClient, type Mail, senderAddress } from "./transport.ts";
