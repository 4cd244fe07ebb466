export { type CardChoice, cardChoices, cardOption } from "./card-choice.ts";
export { leaveFor } from "./coming-back.ts";
export { Sum } from "./sum.tsx";
export { loadUncertain, UncertainPayments } from "./uncertain-payments.tsx";
