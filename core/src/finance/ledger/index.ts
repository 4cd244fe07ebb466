export { itemOf, post } from "./post.ts";
export {
  type About,
  banked,
  type Deposited,
  type Entry,
  issued,
  type Received,
  receiptVoided,
  received,
  unbanked,
  voided,
} from "./postings.ts";
export type { Figures } from "./rules.ts";
export { figuresOf, journal, trialBalance } from "./verbs.ts";
