import type { MemberCounts } from "@salle/contract/members/members";
import { strings } from "./strings.ts";

/** The tabs above the members; while nothing has come they have no counts. */
export const viewsOf = (counts: MemberCounts | undefined, withMoney: boolean) => [
  { label: strings.views.all, filters: {}, count: counts?.all },
  { label: strings.views.covered, filters: { standing: "covered" }, count: counts?.covered },
  { label: strings.views.lapsed, filters: { standing: "lapsed" }, count: counts?.lapsed },
  { label: strings.views.pending, filters: { standing: "pending" }, count: counts?.pending },
  ...(withMoney ? [{ label: strings.views.owing, filters: { owes: "owing" }, count: counts?.owing ?? undefined }] : []),
];
