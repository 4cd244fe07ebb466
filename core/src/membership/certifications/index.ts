export { managedReader, personReader, reader } from "./access.ts";
export { approve, reject, renew } from "./answer.ts";
export { emptyFiles } from "./files.ts";
export {
  type CertificationStanding,
  type HeldCertification,
  type HeldCertifications,
  heldBy,
  noCertifications,
  standingsOf,
} from "./held.ts";
export { atHome } from "./home.ts";
export { reminderMail } from "./mails.ts";
export { remind } from "./remind.ts";
export { toListedAll } from "./resource.ts";
export { dayAt, isCertified, type NotCertified } from "./rules.ts";
export { allTypes, findMany, typesAt } from "./store.ts";
export { CERTIFICATION, told } from "./told.ts";
export { createType, definition, listTypes, readType, saveDefinition, updateType } from "./types.ts";
export { assign, listOf, read, remove, update } from "./verbs.ts";
