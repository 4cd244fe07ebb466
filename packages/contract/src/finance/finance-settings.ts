import * as z from "zod/mini";
import { can, ref } from "../access.ts";
import { requiredDate } from "../dates.ts";
import { endpoint } from "../endpoint.ts";
import * as problems from "../problems.ts";
import { computed } from "../resource.ts";
import { emailText } from "../texts.ts";
import { one, version, write } from "../wire.ts";
import { MOST_TERMS } from "./codes.ts";
import { financeSettingsLabels as labels } from "./labels.ts";
import { MOST_REMINDERS, REMINDER_DAYS } from "./reminders.ts";

/** Whether an owner is registered for GST; as long as nobody has said so, fees alone say whether GST is in them. */
export const gstStatuses = ["REGISTERED", "NOT_REGISTERED"] as const;

/** When GST is due of who is registered: as it is invoiced, or as it is paid. */
export const gstBases = ["ACCRUAL", "CASH"] as const;

/** How an owner deals with money (finance design, 2.1). */
export const FinanceSettings = computed("financeSettings", {
  owner: z.string(),
  /** After so many days overdue a payer is reminded by email; nobody is where there are none. */
  reminderDays: z.array(z.number()),
  /** To which address payers' answers to its mails go; "" for the office's. */
  replyTo: z.string(),
  gstStatus: z.nullable(z.enum(gstStatuses)),
  /** The first day of the registration, where the owner is; null where there is none. */
  gstRegisteredFrom: z.nullable(z.string()),
  /** Of what is issued from now on. */
  gstBasis: z.enum(gstBases),
  /** Days from the issue of an invoice to its due date. */
  termsDays: z.number(),
  /** The picture at the head of its documents, a data URL; "" for none. */
  logo: z.string(),
  /** As its details have it: who is registered for GST has one. */
  ABN: z.string(),
  version: z.number(),
});
export type FinanceSettings = z.infer<typeof FinanceSettings>;

const FAR = `A reminder comes 1 to ${REMINDER_DAYS} days after the due date.`;

const TERMS = `The ${labels.termsDays} must be a whole number of days from 0 to ${MOST_TERMS}.`;

export const UpdateFinanceSettings = z.strictObject({
  reminderDays: z
    .array(
      z
        .number({ error: problems.choose })
        .check(z.int({ error: problems.choose }), z.gte(1, { error: FAR }), z.lte(REMINDER_DAYS, { error: FAR })),
      { error: problems.choose },
    )
    .check(z.maxLength(MOST_REMINDERS, { error: `At most ${MOST_REMINDERS} reminders.` })),
  /** Absent: as it is. */
  replyTo: z.optional(emailText(labels.replyTo)),
  gstStatus: z.optional(z.enum(gstStatuses, { error: problems.choose })),
  /** Of who is registered. */
  gstRegisteredFrom: z.optional(requiredDate(labels.gstRegisteredFrom)),
  /** Absent: as it is. */
  gstBasis: z.optional(z.enum(gstBases, { error: problems.choose })),
  termsDays: z.optional(
    z
      .number({ error: TERMS })
      .check(z.int({ error: TERMS }), z.gte(0, { error: TERMS }), z.lte(MOST_TERMS, { error: TERMS })),
  ),
  version: version(),
});
export type UpdateFinanceSettings = z.infer<typeof UpdateFinanceSettings>;
export type UpdateFinanceSettingsInput = z.input<typeof UpdateFinanceSettings>;

const area = "finance-settings";
const owner = ref("owner", "params.owner");

export const getFinanceSettings = endpoint("GET /api/owners/{owner}/finance-settings", {
  area,
  source: "ours: 17.2, finance design 10",
  summary: "How an owner deals with money: GST, when invoices fall due, the logo, reminders, and where answers go",
  access: can("invoices.view", owner),
  output: one(FinanceSettings),
});
export const updateFinanceSettings = endpoint("PUT /api/owners/{owner}/finance-settings", {
  area,
  source: "ours: 17.2, finance design 10",
  summary: "Choose how an owner deals with money; what is issued already stays as it is",
  access: can("invoices.manage", owner),
  body: write(UpdateFinanceSettings),
  output: one(FinanceSettings),
});
