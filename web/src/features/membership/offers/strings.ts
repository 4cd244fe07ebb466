/** The words of a package that is offered, whoever buys it for whom. */
export const offerStrings = {
  failedCriteria: "(Failed criteria check)",
  heldUntil: (date: string) => `(Held until ${date})`,
  cardDetail: (period: string, renewal: string) => `${period}. ${renewal}.`,
  renewsFor: (date: string, amount: string) => `Renews on ${date} for ${amount}`,
  renewsNot: "Does not renew",
  dueToday: "Due today",
  payNow: "Pay invoice now",
} as const;
