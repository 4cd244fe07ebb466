// Codes that entities keep and schemas take: apart from the schemas, which weigh on a Lambda that only keeps them.

export const genders = ["F", "M", "X"] as const;
export type Gender = (typeof genders)[number];
