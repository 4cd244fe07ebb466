/** The words of a pass, on the phone that shows it and at the door that checks it. */
export const passStrings = {
  pass: "Pass",
  passOf: (name: string) => `Pass of ${name}`,
  code: (name: string) => `QR code of ${name}’s pass`,
  noRights: "No event eligibility",
  right: (label: string, until: string) => `${label}, to ${until}`,
  good: (until: string) => `Shows at the door, works offline. Good until ${until}.`,
  over: "This pass is over. Connect to the internet and open it again.",
} as const;
