export type { Account, Link, SessionRecord } from "./entity.ts";
export { whyNotPassword } from "./new-password.ts";
export { hashPassword, verifyPassword } from "./password.ts";
export { toLinked } from "./resource.ts";
export { emailKey, nameOf } from "./rules.ts";
export { closeSession, openSession, rotateSession, sessionOf } from "./sessions.ts";
export { at, find, findByEmail, known, mayActFor, NOBODY, withLinks } from "./store.ts";
export { create, update } from "./writes.ts";
