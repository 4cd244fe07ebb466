/** What stands on every page; the dialog's own words come with it (`strings.ts`). */
export const words = { tab: "Request Support" } as const;
