/** The words of what can be copied; apart, for few screens have it. */
export const words = {
  copy: (what: string) => `Copy ${what}`,
  copied: "Copied",
  notCopied: "Not copied",
} as const;
