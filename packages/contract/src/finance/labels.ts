// The labels of this domain's fields as they are shown: schemas and the site's strings take them from here.

export const feePackageLabels = {
  name: "Name",
  description: "Description",
  feeName: "Fee name",
  amount: "Amount",
  fee: "Fee",
  billingCycle: "Billing cycle",
  billing: "Billing makes",
} as const;

export const feeAssignmentLabels = {
  payer: "Payer",
  feePackage: "Fee package",
  startDate: "First billing date",
  endDate: "Last billing date",
} as const;

export const feeLabels = {
  name: "Name",
  description: "Description",
  amount: "Amount",
  feeType: "Fee type",
  recognise: "Income",
  beneficiary: "Beneficiary",
  shareKind: "Share",
  shareAmount: "Amount",
  sharePercent: "Per cent",
} as const;

export const feeTypeLabels = { label: "Label", incomeAccount: "Income account" } as const;

export const draftLabels = { payer: "Payer", issued: "Issued date", due: "Due date" } as const;

export const lineLabels = {
  fee: "Fee",
  name: "Description",
  amount: "Amount",
  feeType: "Fee type",
} as const;

export const paymentLabels = { reference: "Card payment reference" } as const;

export const manualPaymentLabels = {
  paymentType: "How it was paid",
  amount: "Amount",
  receivedDate: "Payment date",
  paymentBy: "Paid by",
  reference: "Reference",
} as const;

export const creditNoteLabels = { amount: "Amount", reason: "Reason" } as const;

export const planLabels = { parts: "Instalments", firstDueDate: "First due date" } as const;

export const refundLabels = {
  refundType: "How it was paid back",
  amount: "Amount",
  refundedDate: "Refund date",
  reference: "Reference",
} as const;

export const statementLabels = { fromDate: "From date", toDate: "To date" } as const;

export const gatewayLabels = {
  name: "Name",
  kind: "Gateway",
  feeBearer: "Fees are borne by",
  secretKey: "Secret key",
  webhookSecret: "Webhook secret",
  note: "Note",
} as const;

export const financeSettingsLabels = {
  replyTo: "Reply address",
  gstStatus: "GST registration",
  gstRegisteredFrom: "GST registration date",
  gstBasis: "GST is due",
  termsDays: "Days to pay",
  logo: "Logo",
} as const;
export const testPaymentLabels = { gateway: "Gateway", amount: "Amount", creditCardCode: "Card" } as const;
export const surchargeLabels = {
  creditCardCode: "Card",
  percent: "Percentage",
  fixed: "Fixed amount",
  method: "How it is worked out",
  cap: "Limit",
  until: "Until",
} as const;

export const consolidationLabels = {
  referenceHandle: "Payments",
  name: "Name",
  bankedDate: "Banking date",
} as const;

export const bankDetailsLabels = {
  accountName: "Account name",
  bsb: "BSB",
  accountNumber: "Account number",
  payId: "PayID",
  billerCode: "BPAY biller code",
  isOnInvoices: "Show on invoices",
} as const;

export const payoutLabels = {
  owners: "Clubs and groups",
  processDate: "Payment date",
  paidDate: "Date paid",
  returnedDate: "Date returned",
} as const;

export const settlementLabels = {
  from: "Paid by",
  amount: "Amount",
  receivedDate: "Payment date",
  note: "Note",
} as const;

export const bankFileLabels = {
  bankCode: "Bank code",
  userName: "User name",
  userId: "User ID",
  description: "Description",
  remitter: "Remitter name",
  bsb: "BSB",
  accountNumber: "Account number",
  isBalanced: "Balancing row",
} as const;
