/** What is said of credits on an invoice's page, before a panel is fetched. */
export const words = {
  note: "Credit note",
  use: "Use credit",
  own: "Your credit",
  payerHas: (payer: string, amount: string, issuer: string) => `${payer} has ${amount} of credit with ${issuer}.`,
  youHave: (amount: string, issuer: string) => `You have ${amount} of credit with ${issuer}.`,

  title: "Credits",
  loadError: "The credits could not be loaded.",
  numbered: (number: string) => `Credit note ${number}`,
  used: "Credit used",
  dated: (date: string, by: string) => `${date}, ${by}`,
  kept: (amount: string) => `${amount} of it is kept as credit`,
  isReturned: "Given back",
  giveBack: "Give back",
  giveBackTitle: (amount: string) => `Give ${amount} back?`,
  giveBackText: (payer: string, invoice: string) =>
    `It is ${payer}’s credit again, and as much of ${invoice} is owed again.`,
  gaveBack: (amount: string) => `${amount} of credit has been given back.`,
  giveBackError: "The credit could not be given back.",
} as const;
