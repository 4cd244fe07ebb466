/** Beside the other words of invoices, which more screens have at once. */
export const words = {
  title: "Shares of others",
  paid: "Paid",
  paidOf: (amount: string) => `${amount} paid`,
} as const;
