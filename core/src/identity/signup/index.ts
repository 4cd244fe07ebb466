export { approve, invitation } from "./approve.ts";
export { searchUser, validateEmail } from "./ask.ts";
export { clubs, clubsOfGroup, form, formOfLink } from "./forms.ts";
export { invite } from "./invite.ts";
export { join } from "./join.ts";
export { mail } from "./mails.ts";
export { submit } from "./submit.ts";
