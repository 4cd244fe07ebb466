export { mail } from "./mails.ts";
export { type Sender, send } from "./send.ts";
