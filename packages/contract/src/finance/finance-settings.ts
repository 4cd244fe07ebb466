import * as z from "zod/mini";
import { can, ref } from "../access.ts";
import { endpoint } from "../endpoint.ts";
import * as problems from "../problems.ts";
import { computed } from "../resource.ts";
import { emailText } from "../texts.ts";
import { one, version, write } from "../wire.ts";
import { financeSettingsLabels } from "./labels.ts";
import { MOST_REMINDERS, REMINDER_DAYS } from "./reminders.ts";

/** How an owner deals with money (finance design, 2.1). */
export const FinanceSettings = computed("financeSettings", {
  owner: z.string(),
  /** After so many days overdue a payer is reminded by email; nobody is where there are none. */
  reminderDays: z.array(z.number()),
  /** To which address payers' answers to its mails go; "" for the office's. */
  replyTo: z.string(),
  version: z.number(),
});
export type FinanceSettings = z.infer<typeof FinanceSettings>;

const FAR = `A reminder comes 1 to ${REMINDER_DAYS} days after the due date.`;

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
  replyTo: z.optional(emailText(financeSettingsLabels.replyTo)),
  version: version(),
});
export type UpdateFinanceSettings = z.infer<typeof UpdateFinanceSettings>;
export type UpdateFinanceSettingsInput = z.input<typeof UpdateFinanceSettings>;

const area = "finance-settings";
const owner = ref("owner", "params.owner");

export const getFinanceSettings = endpoint("GET /api/owners/{owner}/finance-settings", {
  area,
  source: "ours: 17.2, finance design 10",
  summary: "When an owner's payers are reminded of what is overdue, and where their answers go",
  access: can("invoices.view", owner),
  output: one(FinanceSettings),
});
export const updateFinanceSettings = endpoint("PUT /api/owners/{owner}/finance-settings", {
  area,
  source: "ours: 17.2, finance design 10",
  summary: "Choose when an owner's payers are reminded of what is overdue, and where their answers go",
  access: can("invoices.manage", owner),
  body: write(UpdateFinanceSettings),
  output: one(FinanceSettings),
});
