export { emailOf } from "./address.ts";
export { ARCHIVED, canBill, find, type KnownPayer } from "./find.ts";
export {
  isOrganisation,
  type Payer,
  type PayerKey,
  payerHandleOf,
  payerIdOf,
  payerOfMember,
} from "./payer.ts";
export { paysFor } from "./pays.ts";
