// Codes that entities keep and schemas take. They are apart from the schemas, which would slow the cold start of a
// Lambda that only keeps the codes.

/** The codes an invoice's status can have (spec 03 §4): approved means issued and unpaid; VOID is shown as VOIDED. */
export const invoiceStatuses = ["DRAFT", "APPROVED", "PAID", "VOID"] as const;
export type InvoiceStatus = (typeof invoiceStatuses)[number];
/** UNCERTAIN: its gateway has not said what became of it, so a person does. */
export const paymentStatuses = ["PENDING", "UNCERTAIN", "APPROVED", "DECLINED", "FAILED", "VOID"] as const;
export type PaymentStatus = (typeof paymentStatuses)[number];
