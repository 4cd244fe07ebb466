export const strings = {
  title: "The gateway’s own site",
  text: "Somebody can give this payment back as on a gateway’s own site, past Salle.",
  act: "Give it back here",
  done: (amount: string) => `Given back here: ${amount}.`,
  error: "It could not be given back.",
} as const;
