import { custom, entity, type ItemOf, internal } from "../../dynamo/entity.ts";
import { allBy, type Earned } from "./income-rules.ts";

/**
 * Materialised view: what a month's journals of sales and credits come to, by one thing that income can be told by. It is true as
 * long as the month's figures of income are the ones that it was counted to: they only grow, so whatever is posted since changes them.
 */
export const MonthIncomeEntity = entity({
  model: { entity: "month-income", service: "salle", version: "1" },
  ...internal,
  attributes: {
    owner: { type: "string", required: true },
    by: { type: allBy, required: true },
    /** `YYYY-MM`. */
    month: { type: "string", required: true },
    /** By key, each once. */
    earnings: { type: custom<[key: string, of: Earned][]>("any"), required: true },
    /** What the entries that were counted debit and credit income with, in cents. */
    dr4000: { type: "number", required: true },
    cr4000: { type: "number", required: true },
  },
  indexes: {
    // What do this owner's months come to, by fee type, package or club?
    byMonth: {
      pk: { field: "pk", composite: ["owner"], template: "income#${owner}", casing: "none" },
      sk: { field: "sk", composite: ["by", "month"], template: "${by}#${month}", casing: "none" },
    },
  },
});

export type MonthIncome = ItemOf<typeof MonthIncomeEntity>;
