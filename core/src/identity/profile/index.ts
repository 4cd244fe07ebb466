export { cancelEmail, changeEmail, confirmEmail, sendEmailAgain } from "./email.ts";
export { emailMail } from "./mails.ts";
export { end, endOthers, list } from "./sessions.ts";
export { changePassword, read, update } from "./verbs.ts";
