export { type Owed, type OwedInvoice, payable, sumOf } from "./owed.ts";
