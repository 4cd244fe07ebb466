export { twoFactorMail } from "./mails.ts";
export { resealAll } from "./reseal.ts";
export { begin, beginAtSignIn, turnOn, turnOnAtSignIn } from "./set-up.ts";
export { read, renew, turnOff } from "./verbs.ts";
