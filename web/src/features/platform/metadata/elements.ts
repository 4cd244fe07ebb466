/** What a form can be made of, in the order of the toolbar (spec 01 §2.5). */
export const elements = [
  "html",
  "title",
  "divider",
  "text",
  "boolean",
  "longtext",
  "date",
  "file",
  "dropdown",
] as const;
export type ElementType = (typeof elements)[number];
