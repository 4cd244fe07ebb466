export const strings = {
  title: "The API",
  text: "Every call of this site's API: who may make it, what it takes and what it answers.",
  document: "The same as an OpenAPI document",
} as const;
