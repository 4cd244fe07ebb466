/** The words of a pass, which come with its panel. */
export const passStrings = {
  code: (name: string) => `QR code of ${name}’s pass`,
  noRights: "No event eligibility",
  right: (label: string, until: string) => `${label}, to ${until}`,
  good: (until: string) => `Shows at the door, works offline. Good until ${until}.`,
  over: "This pass is over. Connect to the internet and open it again.",
} as const;
