export type { Account, Link, SessionRecord, UserRow } from "./entity.ts";
export { whyNotPassword } from "./new-password.ts";
export { hashPassword, verifyPassword } from "./password.ts";
export { toLinked } from "./resource.ts";
export { ALL_USERS, emailKey, handleOn, nameKey, nameOf, usersOn, usersWith } from "./rules.ts";
export { closeOthers, closeSession, openSession, rotateSession, sessionOf } from "./sessions.ts";
export { at, find, findByEmail, findMany, known, mayActFor, NOBODY, userRows, withLinks } from "./store.ts";
export { usersIn } from "./user-rows.ts";
export { create, createLogin, remove, stale, update } from "./writes.ts";
