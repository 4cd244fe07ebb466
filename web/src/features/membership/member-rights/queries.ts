import { listMemberRights } from "@salle/contract/membership/member-rights";
import { apiQuery, dataOf } from "../../../lib/queries.ts";
import { strings } from "./strings.ts";

/** The rights to compete that a member has or had by their place in a club. */
export const memberRights = (id: string) =>
  apiQuery(
    listMemberRights,
    { params: { id } },
    {
      tags: ["memberships", "invoices", "payments", "member-categories", "playing-rights"],
      failed: strings.loadError,
      select: dataOf,
    },
  );
