export { itemOf, post } from "./post.ts";
export {
  type About,
  type Entry,
  issued,
  type Received,
  receiptVoided,
  received,
  voided,
} from "./postings.ts";
export { journal, trialBalance } from "./verbs.ts";
