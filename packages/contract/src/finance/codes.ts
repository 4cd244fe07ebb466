// Codes that entities keep and schemas take: apart from the schemas, which weigh on a Lambda that only keeps them.

/** The codes an invoice's status can have (spec 03 §4): approved means issued and unpaid; VOID is shown as VOIDED. */
export const invoiceStatuses = ["DRAFT", "APPROVED", "PAID", "VOID"] as const;
export type InvoiceStatus = (typeof invoiceStatuses)[number];
export const paymentStatuses = ["PENDING", "APPROVED", "DECLINED", "FAILED", "VOID"] as const;
export type PaymentStatus = (typeof paymentStatuses)[number];
