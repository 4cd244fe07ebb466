import * as z from "zod/mini";
import { account, can, onSystem } from "../access.ts";
import { endpoint } from "../endpoint.ts";
import { PASSWORD_LENGTH } from "../identity/new-password.ts";
import { WRONG_PASSWORD } from "../identity/profile.ts";
import { computed } from "../resource.ts";
import { nameText, neededParagraph, paragraphText, secretText } from "../texts.ts";
import { listQuery, one, paged, write } from "../wire.ts";
import { erasureLabels, erasureStatuses } from "./erasure-codes.ts";

const standing = {
  /** Why, in the words of whoever asks; "" where they gave none. */
  reason: z.string(),
  /** Why the office has refused it; "" where it has not. */
  answer: z.string(),
  /** ISO 8601: when it was asked for, and when it was taken back, refused or carried out. */
  askedDate: z.nullable(z.string()),
  endedDate: z.nullable(z.string()),
};

/** How one's own request to have one's data erased stands; `none` where one has never asked. */
export const OwnErasureRequest = computed("own-erasure-request", {
  ...standing,
  status: z.enum(["none", ...erasureStatuses]),
});
export type OwnErasureRequest = z.infer<typeof OwnErasureRequest>;

/**
 * Somebody's request to have their data erased, by their account's id. Capabilities, about the reader: canRefuse,
 * canCarryOut.
 */
export const ErasureRequest = computed("erasure-request", {
  ...standing,
  status: z.enum(erasureStatuses),
  firstName: z.string(),
  lastName: z.string(),
  /** What they sign in with; "" once that is erased. */
  emailAddress: z.string(),
  nationalId: z.nullable(z.string()),
});
export type ErasureRequest = z.infer<typeof ErasureRequest>;

export const ErasureListQuery = listQuery(z.object({ status: z.optional(z.enum(erasureStatuses)) }), ["asked"], {
  column: "asked",
  direction: "asc",
});
export type ErasureListQuery = z.infer<typeof ErasureListQuery>;

export const AskErasure = z.strictObject({
  password: secretText(erasureLabels.password, PASSWORD_LENGTH.most, WRONG_PASSWORD),
  reason: paragraphText(erasureLabels.reason, 1000),
});
export type AskErasure = z.infer<typeof AskErasure>;

export const RefuseErasure = z.strictObject({ reason: neededParagraph(erasureLabels.answer, 1000) });
export type RefuseErasure = z.infer<typeof RefuseErasure>;

export const CarryOutErasure = z.strictObject({
  /** The first and last name of whose data it is, typed by whoever has it erased. */
  name: nameText(erasureLabels.name, 130),
});
export type CarryOutErasure = z.infer<typeof CarryOutErasure>;

export const erasureTexts = {
  asked: "You have asked for this already.",
  noneWaits: "You have no request that waits.",
  tooMany: "You have asked too often today.",
  answered: "This request does not wait for an answer any more.",
  self: "Somebody else must answer your own request.",
  otherName: (name: string) => `Type the name as it stands above: ${name}.`,
  inTheWay: (name: string, what: readonly string[]) => `The data of ${name} cannot be erased yet: ${what.join("; ")}.`,
  changed: "Something of this person has changed in the meantime. Try again.",
} as const;

const area = "erasure";
const own = { area, source: "ours", access: account(), inPerson: true, output: one(OwnErasureRequest) } as const;
const office = { area, source: "ours", access: can("users.manage", onSystem) } as const;

export const getOwnErasure = endpoint("GET /app/session/current/erasure-request", {
  ...own,
  summary: "How one's request to have one's data erased stands",
});
export const askErasure = endpoint("POST /app/session/current/erasure-request", {
  ...own,
  summary: "Ask the office to erase what is kept about one; the password is asked for",
  body: write(AskErasure),
});
export const takeBackErasure = endpoint("DELETE /app/session/current/erasure-request", {
  ...own,
  summary: "Take one's request to have one's data erased back, while it waits",
});
export const listErasures = endpoint("GET /app/erasure-requests", {
  ...office,
  summary: "The requests to have data erased, the oldest first, with a filter by status",
  query: ErasureListQuery,
  output: paged(ErasureRequest),
});
export const refuseErasure = endpoint("POST /app/erasure-requests/{id}/refuse", {
  ...office,
  inPerson: true,
  summary: "Refuse to erase somebody's data, and say why; they are mailed",
  body: write(RefuseErasure),
  output: one(ErasureRequest),
});
export const carryOutErasure = endpoint("POST /app/erasure-requests/{id}/carry-out", {
  ...office,
  inPerson: true,
  summary: "Erase somebody's data but for what the law has the books keep; it cannot be undone",
  body: write(CarryOutErasure),
  output: one(ErasureRequest),
});
