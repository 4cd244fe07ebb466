import { listHomePeople } from "@salle/contract/membership/overview";
import { apiQuery, dataOf } from "../../../lib/queries.ts";
import { strings } from "./strings.ts";

/** What oneself and those one looks after have and owe. */
export const homePeople = apiQuery(
  listHomePeople,
  {},
  { tags: ["memberships", "invoices", "payments", "member"], failed: strings.loadError, select: dataOf },
);
