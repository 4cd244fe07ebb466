import { getHomeMoney, listHomeClubs, listHomeFacts, listHomeParts } from "@salle/contract/members/home";
import { apiQuery, attributesOf, dataOf } from "../../../lib/queries.ts";

/** What a home tells is as old as a minute at most; a change of one's own is there at once. */
const kept = { tags: ["members", "memberships", "invoices", "payments", "gateway-books"], staleTime: 60_000 } as const;

/** What needs attention at an owner. */
export const homeFacts = (owner: string) => apiQuery(listHomeFacts, { params: { owner } }, { ...kept, select: dataOf });

/** What each part of a group comes to. */
export const homeParts = (owner: string) => apiQuery(listHomeParts, { params: { owner } }, { ...kept, select: dataOf });

/** The clubs of a group that need a hand. */
export const homeClubs = (owner: string) => apiQuery(listHomeClubs, { params: { owner } }, kept);

/** What an owner's members have to pay. */
export const homeMoney = (owner: string) =>
  apiQuery(getHomeMoney, { params: { owner } }, { ...kept, select: attributesOf });
