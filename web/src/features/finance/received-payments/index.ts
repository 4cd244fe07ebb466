export { InvoiceNumbers, paidColumns } from "./columns.tsx";
export { PaymentTabs } from "./payment-tabs.tsx";
export { PaymentActions } from "./row-actions.tsx";
export { isReceipt, money, namedOf } from "./words.ts";
