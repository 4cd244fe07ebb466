export const strings = {
  title: "The API",
  text: "Every call that this site makes, and everybody else may.",
  document: "The same as an OpenAPI document",
} as const;
