import type { gstBases, gstStatuses } from "@salle/contract/finance/finance-settings";
import { financeSettingsLabels } from "@salle/contract/finance/labels";
import { LOGO_BYTES } from "@salle/contract/finance/logos";
import { BETWEEN_REMINDERS, LEAST_REMINDED } from "@salle/contract/finance/reminders";
import * as problems from "@salle/contract/problems";
import { formatMoney } from "@salle/money/format";
import { words } from "../../../ui/strings.ts";

const noGst = "Who is not registered charges no GST on invoices from now on, whatever their fees say.";

export const strings = {
  ...financeSettingsLabels,

  gstStatuses: {
    REGISTERED: "Registered",
    NOT_REGISTERED: "Not registered",
  } satisfies Record<(typeof gstStatuses)[number], string>,
  gstHint: `${noGst} What is issued already stays as it is.`,
  gstUndecided: `Until you choose, your fees alone say whether GST is in them. ${noGst}`,
  registeredFromHint: "Invoices before this day charge no GST. Write it like 28/02/2010.",
  gstBases: {
    ACCRUAL: "When invoiced",
    CASH: "When paid",
  } satisfies Record<(typeof gstBases)[number], string>,
  basisHint:
    "Accrual or cash basis, as your activity statements have it. It counts for what is issued from now on; what is issued already stays as it is.",
  withoutAbn: "Who is registered has an ABN. Add yours first, under",
  ofClub: "Manage My Club",
  ofGroup: "Club groups",

  termsHint: "From the issue of an invoice to its due date. Whoever approves one can choose another date.",

  logoHint: "At the head of invoices, credit notes and statements as PDF.",
  logoKinds: `A PNG, JPEG, WebP or GIF picture, up to ${problems.megabytes(LOGO_BYTES)}`,
  logoType: "The Logo must be a PNG, JPEG, WebP or GIF picture.",
  logoAlt: "The logo as it is now",
  removeLogo: "Remove logo",
  logoSaved: "The logo is saved.",
  logoRemoved: "The logo is removed.",
  logoError: "The logo could not be saved.",

  emails: "Emails to payers",
  replyToHint:
    "Where payers' answers to invoices, reminders and receipts go. Without one they go to the federation's office.",
  billedToHint:
    "Where payers' answers to invoices, reminders and receipts go, and where your own bills are mailed. Without one, answers go to the federation's office, and your bills to one of your people who can pay them.",
  days: "Remind after the due date",
  daysHint: `By email between 9 am and 6 pm, with the invoice and its pay link, of what was sent to them and is overdue. Tick none to remind nobody. Whoever has paid hears nothing, nobody is reminded twice within ${BETWEEN_REMINDERS} days, and nobody of less than ${formatMoney(LEAST_REMINDED)}.`,
  dayCount: (days: number) => words.counted(String(days), "day", "days"),

  save: "Save",
  saved: "The invoice settings are saved.",
  stale: "Someone else changed this meanwhile. Reload to see what they changed. Your changes here will be lost.",
} as const;
