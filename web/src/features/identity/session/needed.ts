import { CHANGE_NEEDED, SECOND_FACTOR_NEEDED, SET_UP_NEEDED } from "@salle/contract/identity/session";
import { ApiFailure } from "../../../lib/failure.ts";

const FURTHER = [CHANGE_NEEDED, SECOND_FACTOR_NEEDED, SET_UP_NEEDED] as const;
/** What is asked for between the right password and the session. */
export type Needed = (typeof FURTHER)[number];

/** What a sign-in was refused for that is not the end of it; undefined when it is. */
export const neededFor = (error: unknown): Needed | undefined =>
  error instanceof ApiFailure ? FURTHER.find((code) => error.has(code)) : undefined;
