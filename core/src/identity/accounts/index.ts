export type { Account, Link, SessionRecord, TwoFactor, UserRow } from "./entity.ts";
export { holdersOn } from "./holders.ts";
export { endMerge, mergeSteps } from "./merge.ts";
export { whyNotPassword } from "./new-password.ts";
export { hashPassword, verifyPassword } from "./password.ts";
export { toLinked } from "./resource.ts";
export {
  ALL_USERS,
  base32,
  emailKey,
  erasedValues,
  fromBase32,
  handleOn,
  hasSystemRole,
  isLive,
  nameKey,
  nameOf,
  usersOn,
  usersWith,
} from "./rules.ts";
export { closeOthers, closeSession, openSession, rotateSession, sessionOf, wasUsed } from "./sessions.ts";
export {
  at,
  find,
  findByEmail,
  findMany,
  known,
  links,
  liveLink,
  NOBODY,
  noteAccess,
  userRows,
  whoAnswersFor,
  withLinks,
} from "./store.ts";
export { stepOf } from "./totp.ts";
export { openKey, type Proof, proofOf, recoveryHash, twoFactors, useProof } from "./two-factor.ts";
export { createTwoFactor, removeTwoFactor, renewCodes, resealed } from "./two-factor-writes.ts";
export { usersIn } from "./user-rows.ts";
export { create, createLink, createLogin, remove, removeLink, stale, update } from "./writes.ts";
