import { enqueue, knownTogether, type Step } from "../../dynamo/index.ts";
import { store } from "../../dynamo/store.ts";
import type { Context } from "../../lib/context.ts";
import * as Owners from "../../organisations/owners/index.ts";
import { type FinanceSettings, FinanceSettingsEntity } from "./entity.ts";
import { isRegisteredOn } from "./rules.ts";

export const settings = store(FinanceSettingsEntity, "finance settings");

/** An owner's settings; undefined where nobody has chosen anything. */
export const find = (owner: string): Promise<FinanceSettings | undefined> => settings.find({ owner });

/** As `find`, of several owners at once, and of each once a request. */
export async function knownOf(
  ctx: Pick<Context, "memo">,
  owners: readonly string[],
): Promise<Map<string, FinanceSettings | undefined>> {
  const found = await knownTogether(ctx, ...owners.map((owner) => settings.at({ owner })));
  return new Map(owners.map((owner, at) => [owner, found[at]]));
}

/**
 * Whether an owner gets GST back that it has paid on a day: who is registered for it; as long as they have not said so, who has an ABN.
 * @param ABN where it is known
 */
export async function claimsGst(owner: string, day: string, ABN?: string): Promise<boolean> {
  const [settled, number] = await Promise.all([
    find(owner),
    ABN ?? Owners.fromHandle({ memo: new Map() }, owner).then((found) => found.ABN),
  ]);
  return isRegisteredOn(settled, day) ?? number !== "";
}

/** Those whose payers are reminded, from the index. */
export const reminding = (): Promise<FinanceSettings[]> => settings.list.byReminding({ reminding: "reminding" });

/** The steps by which an owner's reminders begin to leave, once on that day, and the message that sends them. */
export const remindSteps = ({ owner }: FinanceSettings, day: string, at: Date): Step[] => [
  settings.modify(
    { owner },
    { set: { remindedOn: day } },
    { is: { reminding: "reminding" }, any: [{ hasNot: ["remindedOn"] }, { below: { remindedOn: day } }] },
  ),
  enqueue("billing", { remind: owner, from: "" }, at),
];
