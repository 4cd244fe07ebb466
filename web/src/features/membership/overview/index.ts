export { type Owed, payable, sumOf } from "./owed.ts";
