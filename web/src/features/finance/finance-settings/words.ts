/** What stands outside the panel of the settings. */
export const words = {
  button: "Settings",
  title: "Invoice settings",
  about: "How your invoices are made out, and what your payers are told.",
  loadError: "The invoice settings could not be loaded.",
} as const;
