import { BANK_HOLD_DAYS } from "@salle/contract/finance/codes";
import { bankDetailsLabels } from "@salle/contract/finance/labels";

export const strings = {
  ...bankDetailsLabels,
  button: "Bank account",
  title: "Bank account",
  about:
    "The federation pays into it what it collects for you by card. If you show it on invoices, payers can pay into it too.",
  loadError: "The bank account could not be loaded.",
  owed: (amount: string) => `${amount} from card payments is held for you.`,
  inTransit: (amount: string) => `${amount} is on its way to your bank.`,
  held: (until: string, changed: string, by: string) =>
    `Nothing is paid into this account before ${until}, because it was changed on ${changed} by ${by}.`,
  bsbHint: "Six digits, such as 062-000",
  accountNumberHint: "Two to nine digits",
  payIdHint: "An email address, mobile number or ABN that your bank knows the account by.",
  billerCodeHint:
    "Where your bank takes BPAY for you. Each invoice has a reference of its own, which says which one was paid.",
  isOnInvoicesHint: "Payers then see the account on invoices, in emails and where they pay, to pay by bank transfer.",
  what: `Everyone who may change bank details is told of a change by email. After another name, BSB or number nothing is paid out for ${BANK_HOLD_DAYS} days.`,
  save: "Save",
  saved: "Bank account saved",
  stale:
    "Someone else changed the bank account meanwhile. Reload to see what they changed. Your changes here will be lost.",
} as const;
