import { getMemberSummary, listHomePeople } from "@salle/contract/membership/overview";
import { apiQuery, attributesOf, dataOf } from "../../../lib/queries.ts";
import { strings } from "./strings.ts";
import { summaryWords } from "./summary-words.ts";

/** What oneself and those one looks after have and owe. */
export const homePeople = apiQuery(
  listHomePeople,
  {},
  {
    tags: ["memberships", "invoices", "payments", "member", "certifications"],
    failed: strings.loadError,
    select: dataOf,
  },
);

/** A member at a glance, for their club's staff. */
export const memberSummary = (id: string) =>
  apiQuery(
    getMemberSummary,
    { params: { id } },
    {
      tags: ["memberships", "invoices", "payments", "member", "member-groups"],
      failed: summaryWords.failed,
      select: attributesOf,
    },
  );
