/** What is said of payment plans on an invoice's page, before a panel is fetched. */
export const words = {
  title: "Payment plan",
  change: "Change payment plan",
  end: "End payment plan",
  endTitle: (number: string) => `End the payment plan of ${number}?`,
  endText: (owed: string, due: string) => `What is owed, ${owed}, is due on ${due} again.`,
  ended: "The payment plan has ended.",
  endError: "The payment plan could not be ended.",
} as const;
