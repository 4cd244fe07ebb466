/** Every code an error can carry, with its HTTP status (architecture §3, spec 03 §8). */
export const errorStatus = {
  field: 417,
  malformed: 400,
  unauthenticated: 401,
  "login-failed": 401,
  forbidden: 403,
  absent: 404,
  conflict: 409,
  "key-reused": 422,
  "too-large": 413,
  "too-many": 429,
  unexpected: 500,
  unavailable: 503,
  "timed-out": 504,
} as const satisfies Record<string, number>;

export type ErrorCode = keyof typeof errorStatus;

/** The code of an error that has none (spec 03 §8). */
export const UNKNOWN_CODE = "000";

/** Texts that the spec fixes (01 §8, 03 §8). */
export const errorTexts = {
  network: "Unable to connect to server.",
  withoutDetail: "An unexpected error has been encountered.",
  unknown: "Unknown Error",
  switchedOff: "This part of the platform is switched off.",
  unresolvable: "An Unresolvable error has occurred",
  field: (field: string, message: string) =>
    `There was an error with the field '${field.replace(/[[\]]/g, "")}': ${message}`,
} as const;
