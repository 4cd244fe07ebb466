export const recordStrings = {
  save: "Save",
  saved: "The additional details have been saved.",
  conflict: "Somebody else has changed these details meanwhile. Load what they saved; what you entered stays.",
  noFields: "URL or fields must be provided",
} as const;
