import * as z from "zod/mini";
import { account, ref, self } from "../access.ts";
import { dateText } from "../dates.ts";
import { endpoint } from "../endpoint.ts";
import * as problems from "../problems.ts";
import { computed } from "../resource.ts";
import { idText } from "../texts.ts";
import { many, one, write } from "../wire.ts";
import { linkScopes } from "./link-scopes.ts";

/** A request is answered within so many days, or it is over. */
export const REQUEST_DAYS = 30;
/** So many requests that wait are told, of each direction. */
export const MOST_PENDING = 50;
/** For so many people one can act at most, and of those who can act for one so many are told. */
export const MOST_LINKS = 50;

/** Until it is answered a request is pending; the others are what a call has made of it. */
export const linkStatuses = ["pending", "accepted", "rejected", "cancelled"] as const;
export type LinkStatus = (typeof linkStatuses)[number];

/** The two accounts of a link: the resource is acted for, the linked account acts. */
const accounts = {
  resourceUserAccountId: z.string(),
  resourceFirstName: z.string(),
  resourceLastName: z.string(),
  resourceNin: z.nullable(z.string()),
  linkedUserAccountId: z.string(),
  linkedFirstName: z.string(),
  linkedLastName: z.string(),
  linkedNin: z.nullable(z.string()),
  /** ISO 8601: when it was asked for; null where nobody knows any more. */
  dateCreated: z.nullable(z.string()),
};

/** Somebody asks to act for another (spec 02 §3). Capabilities, about the reader: canAnswer, canCancel. */
export const LinkInvitation = computed("linkedAccountInvitation", {
  ...accounts,
  dateProcessed: z.nullable(z.string()),
  status: z.enum(linkStatuses),
});
export type LinkInvitation = z.infer<typeof LinkInvitation>;

/** Somebody may act for another (spec 02 §3). */
export const LinkedAccount = computed("linkedAccount", {
  ...accounts,
  dateAccepted: z.string(),
  /** ISO 8601, to the hour; null as long as it was not used. */
  dateLastAccess: z.nullable(z.string()),
  allows: z.array(z.enum(linkScopes)),
  /** The last day of it, `YYYY-MM-DD`; null where it goes on until somebody ends it. */
  endsOn: z.nullable(z.string()),
});
export type LinkedAccount = z.infer<typeof LinkedAccount>;

export const RequestLink = z.strictObject({
  /** Who asks: the account that is signed in. */
  userAccountId: idText(problems.choose),
});

export const AcceptLink = z.strictObject({
  /** Everything where nothing is sent; to see is always among it. */
  allows: z.optional(z.array(z.enum(linkScopes, { error: problems.choose })).check(z.maxLength(linkScopes.length))),
  /** `YYYY-MM-DD`; "" and absent are no end. */
  endsOn: z.optional(dateText("Until")),
});
export type AcceptLink = z.infer<typeof AcceptLink>;

export const linkTexts = {
  own: "This is your own account.",
  alreadyLinked: (name: string) => `You can act for ${name} already.`,
  alreadyAsked: (name: string) => `You have asked ${name} already.`,
  tooManyLinks: (name: string) => `${name} acts for ${MOST_LINKS} people already, which is the most.`,
  nobodyAnswers: (name: string) =>
    `${name} does not sign in, and nobody acts for them who could answer. Ask their club for help.`,
  past: "Enter a day that is still to come.",
  tooMany: "You have asked for access too often.",
} as const;

const area = "linked-accounts";
const source = "spec 02 §7";
const ofOneself = { area, source, access: self(ref("user-account", "params.id")), inPerson: true } as const;
/** Whose a request or a link is stands in its id: the verb lets nobody else at it. */
const ofBoth = { area, source, access: account(), inPerson: true } as const;

export const listLinkInvitations = endpoint("GET /app/user-account/{id}/linked-accounts/pending-invitations", {
  ...ofOneself,
  summary: "What waits for an answer: those who ask one, and those whom one asks",
  output: many(LinkInvitation),
});
export const listLinked = endpoint("GET /app/user-account/{id}/linked-accounts/linked", {
  ...ofOneself,
  summary: "Those for whom one can act",
  output: many(LinkedAccount),
});
export const listResources = endpoint("GET /app/user-account/{id}/linked-accounts/resource", {
  ...ofOneself,
  summary: "Those who can act for one",
  output: many(LinkedAccount),
});
export const requestLink = endpoint("POST /app/user-account/{targetId}/linked-accounts/request", {
  ...ofBoth,
  summary: "Ask somebody whether one may act for them; they are mailed",
  body: write(RequestLink),
  output: one(LinkInvitation),
});
export const acceptLink = endpoint("POST /app/linked-accounts/invitations/{id}/accept", {
  ...ofBoth,
  removes: true,
  summary: "Let somebody act for one, for all or some things, for good or until a day",
  body: z.optional(write(AcceptLink)),
  output: one(LinkInvitation),
});
export const rejectLink = endpoint("POST /app/linked-accounts/invitations/{id}/reject", {
  ...ofBoth,
  removes: true,
  summary: "Say no to somebody who wants to act for one",
  output: one(LinkInvitation),
});
export const cancelLink = endpoint("DELETE /app/linked-accounts/invitations/{id}/cancel", {
  ...ofBoth,
  removes: true,
  summary: "Take a request back",
  output: one(LinkInvitation),
});
export const revokeLink = endpoint("DELETE /app/linked-accounts/{id}/revoke", {
  ...ofBoth,
  removes: true,
  summary: "End a link, from either side",
  output: one(LinkedAccount),
});
