import { explained } from "./subject.ts";
import { type CriterionType, met, unmet } from "./type.ts";

/** None of their invoices at this club, whoever has issued it, is past due. */
export const noOverdue: CriterionType = {
  needs: "invoices",
  fields: () => explained("noOverdue", "None of the member's invoices in their club is past due."),
  rule: () => ({
    criteria: {},
    about: [],
    summary: () => "Has no overdue invoices",
    judge: ({ overdue }) => {
      const [first] = overdue;
      if (!first) return met();
      const seen = overdue.length === 1 ? `${first.number} is overdue` : `${overdue.length} invoices are overdue`;
      return unmet(seen, "invoice", `Pay ${first.number}`, first.id);
    },
  }),
};
