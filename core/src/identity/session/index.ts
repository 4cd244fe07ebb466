export { actorOf, type Credential, claimsOf } from "./actor.ts";
export { askerOf } from "./asker.ts";
export { current } from "./current.ts";
export { DEVICE_SECONDS } from "./devices.ts";
export type { Tokens } from "./issue.ts";
export { guessOwn, identify, login, type Place } from "./login.ts";
export { logout } from "./logout.ts";
export { refresh } from "./refresh.ts";
export { REFRESH_SECONDS } from "./tokens.ts";
