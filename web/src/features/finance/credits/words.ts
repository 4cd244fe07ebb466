import type { InvoiceCreditKind } from "@salle/contract/finance/codes";

/** What is said of credits on an invoice's page, before a panel is fetched. */
export const words = {
  note: "Credit note",
  move: "Move to credit",
  writeOff: "Write off",
  use: "Use credit",
  own: "Your credit",
  payerHas: (payer: string, amount: string, issuer: string) => `${payer} has ${amount} of credit with ${issuer}.`,
  youHave: (amount: string, issuer: string) => `You have ${amount} of credit with ${issuer}.`,

  title: "Credits",
  titleWithWriteOffs: "Credits and write-offs",
  loadError: "The credits could not be loaded.",
  kinds: {
    NOTE: (number: string) => `Credit note ${number}`,
    USED: () => "Credit used",
    MOVED: () => "Moved to credit",
    WRITTEN_OFF: () => "Written off",
    DISPUTED: () => "Taken back by the card’s bank",
    DISPUTE_WON: () => "Given back by the card’s bank",
  } satisfies Record<InvoiceCreditKind, (number: string) => string>,
  dated: (date: string, by: string) => `${date}, ${by}`,
  kept: (amount: string) => `${amount} of it is kept as credit`,
  more: (amount: string) => `+${amount}`,
  /** Of credit that was used. */
  credit: {
    isReturned: "Given back",
    act: "Give back",
    title: (amount: string) => `Give ${amount} back?`,
    text: (payer: string, invoice: string) => `It is ${payer}’s credit again, and as much of ${invoice} is owed again.`,
    done: (amount: string) => `${amount} of credit has been given back.`,
    error: "The credit could not be given back.",
  },
  writeOffBack: {
    isReturned: "Taken back",
    act: "Take back",
    title: (amount: string) => `Take the write-off of ${amount} back?`,
    text: (payer: string, invoice: string) => `${payer} owes as much of ${invoice} again, and can pay it.`,
    done: (amount: string) => `The write-off of ${amount} has been taken back.`,
    error: "The write-off could not be taken back.",
  },
} as const;
