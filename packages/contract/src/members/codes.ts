// Codes that entities keep and schemas take. They are apart from the schemas, which would slow the cold start of a
// Lambda that only keeps the codes.

export const genders = ["F", "M", "X"] as const;
export type Gender = (typeof genders)[number];
