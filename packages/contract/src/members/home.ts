import * as z from "zod/mini";
import { can, ref } from "../access.ts";
import { endpoint } from "../endpoint.ts";
import { computed } from "../resource.ts";
import { many, one } from "../wire.ts";
import { clubNeeds, tones } from "./codes.ts";

/** The facts of a home, in the order in which they stand. Areas to come add theirs. */
export const homeFacts = [
  "renewed",
  "renewing",
  "lapsed",
  "to-approve",
  "transfers",
  "membership-requests",
  "bills",
  "disputes",
  "gateway-differences",
  "overdue",
  "clubs-in-need",
  "deletion-requests",
] as const;
export type HomeFactCode = (typeof homeFacts)[number];

/** A fact of a home: how many, what it comes to in cents, since when, and the list that has just these. */
export const HomeFact = computed("home-fact", {
  code: z.enum(homeFacts),
  tone: z.enum(tones),
  count: z.number(),
  amount: z.nullable(z.number()),
  /** The day from which it counts, or by which it is due. */
  since: z.nullable(z.string()),
  /** An address of this site. */
  href: z.string(),
});
export type HomeFact = z.infer<typeof HomeFact>;

const counts = {
  name: z.string(),
  clubs: z.number(),
  members: z.number(),
  current: z.number(),
  lapsed: z.number(),
  /** Of those whose membership came to its end in the last sixty days, the share that renewed; null where nobody's did. */
  renewedShare: z.nullable(z.number()),
};

/** What a part comes to: a group with all of its clubs, or a club. */
export const HomePart = computed("home-part", { ...counts, kind: z.enum(["club-group", "club"]) });
export type HomePart = z.infer<typeof HomePart>;

export const HomeClub = computed("home-club", {
  ...counts,
  need: z.enum(clubNeeds),
  tone: z.enum(tones),
  /** How many members it is about, and what they owe in cents where it is money. */
  count: z.number(),
  amount: z.nullable(z.number()),
});
export type HomeClub = z.infer<typeof HomeClub>;

const Sum = z.object({ count: z.number(), amount: z.number() });
/** What the members have to pay, whoever issued it, in invoices and cents. */
export const HomeMoney = computed("home-money", {
  open: Sum,
  overdue: Sum,
  /** What falls due within fourteen days, and its days. */
  dueSoon: Sum,
  next: z.array(z.object({ date: z.string(), count: z.number(), amount: z.number() })),
});
export type HomeMoney = z.infer<typeof HomeMoney>;

const area = "home";
const owner = ref("owner", "params.owner");
const options = { area, source: "ours", access: can("members.view", owner) } as const;

export const listHomeFacts = endpoint("GET /api/home/{owner}", {
  ...options,
  summary: "What needs attention at an owner, each with the list that it counts; nothing that is zero",
  output: many(HomeFact),
});
export const listHomeParts = endpoint("GET /api/home/{owner}/parts", {
  ...options,
  summary: "What the members of each part come to: of the federation its groups, of a group its clubs",
  output: many(HomePart),
});
export const listHomeClubs = endpoint("GET /api/home/{owner}/clubs", {
  ...options,
  summary: "The clubs of a group that need a hand, those that need it most first",
  output: many(HomeClub),
});
export const getHomeMoney = endpoint("GET /api/home/{owner}/money", {
  ...options,
  access: can("invoices.view", owner),
  summary: "What an owner's members have to pay: in all, overdue, and falling due",
  output: one(HomeMoney),
});
