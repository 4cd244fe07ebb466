import * as z from "zod/mini";
import { account } from "../access.ts";
import { endpoint } from "../endpoint.ts";
import { computed } from "../resource.ts";
import { many } from "../wire.ts";

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
  /** A card payment of it is under way. */
  isPending: z.boolean(),
});
export type HomeInvoice = z.infer<typeof HomeInvoice>;

/** Somebody whom an account looks after: oneself, or a linked account that one may act for. Its id is the account's. */
export const HomePerson = computed("home-person", {
  name: z.string(),
  firstName: z.string(),
  isYou: z.boolean(),
  age: z.nullable(z.number()),
  memberships: z.array(HomeMembership),
  invoices: z.array(HomeInvoice),
});
export type HomePerson = z.infer<typeof HomePerson>;

export const listHomePeople = endpoint("GET /api/home", {
  area: "overview",
  source: "ours",
  summary: "What oneself and each linked account has and owes; oneself comes first",
  access: account(),
  output: many(HomePerson),
});
