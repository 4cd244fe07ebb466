import { store } from "../../dynamo/store.ts";
import { BillEntity, ChargeChangesEntity, OpenChargeEntity } from "./entity.ts";

export const openCharges = store(OpenChargeEntity);
export const bills = store(BillEntity);
export const chargeChanges = store(ChargeChangesEntity);

/** The invoices that a person has to pay and that are for nothing but themselves. */
export interface Charges {
  invoiceIds: string[];
  /** Grows with every one that opens or closes. */
  changes: number;
}

/** The ids of all that a club or a group has been billed, the oldest first, read from the table itself. */
export const billedTo = async (payer: string): Promise<string[]> =>
  (await bills.list.byPayer({ payer })).map(({ invoiceId }) => invoiceId);

/** What charges a person has to pay, read from the table itself. What counts up has no kind, so it is read by its key. */
export async function openOf(person: string): Promise<Charges> {
  const [open, changed] = await Promise.all([openCharges.list.byPerson({ person }), chargeChanges.find({ person })]);
  return { invoiceIds: open.map(({ invoiceId }) => invoiceId), changes: changed?.changes ?? 0 };
}
