import * as z from "zod/mini";
import { account, can, ref } from "../access.ts";
import { endpoint } from "../endpoint.ts";
import { standing } from "../members/members.ts";
import { computed } from "../resource.ts";
import { many, one } from "../wire.ts";
import { shownStatuses } from "./certification-codes.ts";
import { HeldRight } from "./member-rights.ts";

/** How one membership stands on a day, the first that fits. */
export const periodStates = ["ended", "awaiting", "starts", "ends", "current"] as const;
export type PeriodState = (typeof periodStates)[number];

const HomeMembership = z.object({
  id: z.string(),
  name: z.string(),
  clubName: z.string(),
  state: z.enum(periodStates),
  from: z.string(),
  to: z.string(),
  /** The day on which it renews by itself. */
  renewsOn: z.nullable(z.string()),
  /** Whether another of its name follows it. */
  isRenewed: z.boolean(),
});
export type HomeMembership = z.infer<typeof HomeMembership>;

const HomeInvoice = z.object({
  id: z.string(),
  invoiceNumber: z.string(),
  /** What it is for, by the name of what was sold. */
  name: z.string(),
  issuer: z.string(),
  due: z.string(),
  /** For how many days it has been overdue; 0 for none. */
  overdueDays: z.number(),
  amount: z.number(),
  /** What of that is to be paid by `due`, or was before; of one that is paid in instalments that is less. */
  amountDue: z.number(),
  /** A card payment of it is under way. */
  isPending: z.boolean(),
});
export type HomeInvoice = z.infer<typeof HomeInvoice>;

const HomeCertification = z.object({
  id: z.string(),
  title: z.string(),
  status: z.enum(shownStatuses),
  /** Its last day; null where it does not expire. */
  expiryDate: z.nullable(z.string()),
  /** Days until then, for one that counts. */
  daysLeft: z.nullable(z.number()),
});
export type HomeCertification = z.infer<typeof HomeCertification>;

/** What a door is shown (`pass.ts`), and until when it is good, in ISO 8601. */
const HomePass = z.object({ text: z.string(), expiresAt: z.string() });
export type HomePass = z.infer<typeof HomePass>;

/** Somebody whom an account looks after: oneself, or a linked account that one may act for. Its id is the account's. */
export const HomePerson = computed("home-person", {
  name: z.string(),
  firstName: z.string(),
  isYou: z.boolean(),
  age: z.nullable(z.number()),
  memberships: z.array(HomeMembership),
  invoices: z.array(HomeInvoice),
  /** The rights to compete that they have, or have been sold already. */
  rights: z.array(HeldRight),
  certifications: z.array(HomeCertification),
  /** Null for who is no approved member of any club. */
  pass: z.nullable(HomePass),
});
export type HomePerson = z.infer<typeof HomePerson>;

export const listHomePeople = endpoint("GET /api/home", {
  area: "overview",
  source: "ours",
  summary: "What oneself and each linked account has and owes; oneself comes first",
  access: account(),
  output: many(HomePerson),
});

/** What has happened with a member, as their record tells it. */
export const memberEvents = [
  "added",
  "approved",
  "rejected",
  "archived",
  "unarchived",
  "changed",
  "groups",
  "sold",
  "renewed",
  "ended",
  "lapsed",
  "revoked",
  "invoiced",
  "sent",
  "paid",
  "payment-voided",
  "voided",
] as const;
export type MemberEvent = (typeof memberEvents)[number];

const TimelineEntry = z.object({
  id: z.string(),
  /** ISO 8601. */
  at: z.string(),
  event: z.enum(memberEvents),
  /** Who did it; null for what happens by itself. */
  by: z.nullable(z.string()),
  /** The membership that it is about, and until when that is. */
  name: z.nullable(z.string()),
  until: z.nullable(z.string()),
  /** The invoice that it is about, and what was paid or taken back, in cents. */
  invoice: z.nullable(z.object({ id: z.string(), invoiceNumber: z.string() })),
  amount: z.nullable(z.number()),
  /** What of the details was changed, by the field's name. */
  fields: z.array(z.string()),
});
export type TimelineEntry = z.infer<typeof TimelineEntry>;

/** A member at a glance, for their club's staff: how they stand, what they have and owe, and what has happened lately. */
export const MemberSummary = computed("member-summary", {
  standing,
  /** The first few; how many there have been is told beside them. */
  memberships: z.array(HomeMembership),
  membershipCount: z.number(),
  /** What is to be paid in all, in cents, and of it what has been due longest; null for those who may not see invoices. */
  owes: z.nullable(z.number()),
  invoices: z.nullable(z.array(HomeInvoice)),
  /** The newest first; null for those who may not see what was done. */
  timeline: z.nullable(z.array(TimelineEntry)),
});
export type MemberSummary = z.infer<typeof MemberSummary>;

export const getMemberSummary = endpoint("GET /api/club-member-profiles/{id}/summary", {
  area: "overview",
  source: "ours",
  summary: "A member at a glance: standing, memberships, what is to be paid, what has happened lately",
  access: can("members.view", ref("club-member-profile", "params.id")),
  output: one(MemberSummary),
});
