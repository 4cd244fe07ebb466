import { store } from "../../dynamo/store.ts";
import { absent } from "../../lib/errors.ts";
import { type Dispute, DisputeEntity } from "./entity.ts";

export const disputes = store(DisputeEntity, "dispute");

/** A dispute as its issuer's list has it, read from the table itself; undefined when there is none. */
export const find = async (id: string): Promise<Dispute | undefined> =>
  (await disputes.list.byId({ id })).find(({ owner, issuer }) => owner === issuer);

/** As `find`. @throws Refusal `absent` */
export async function load(id: string): Promise<Dispute> {
  const found = await find(id);
  if (!found) throw absent();
  return found;
}
