export const strings = {
  send: "Email receipt",
  sendTitle: (number: string) => (number ? `Email receipt ${number}?` : "Email the receipt?"),
  sendText: "It goes to whoever the invoice is made out to, with the receipt as a PDF.",
  sent: (address: string) => `The receipt has been sent to ${address}.`,
  sendError: "The receipt could not be sent.",
} as const;
