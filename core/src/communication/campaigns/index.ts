export { read, request, requestAdmin } from "./accounts.ts";
export { follow } from "./follow.ts";
export { forgetAddressesOf, forgetMember } from "./forget.ts";
export { receive } from "./notices.ts";
export { contents as sandboxContents } from "./sandbox.ts";
export { start, startAll } from "./sync.ts";
