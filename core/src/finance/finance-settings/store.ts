import { enqueue, type Step } from "../../dynamo/index.ts";
import { store } from "../../dynamo/store.ts";
import { type FinanceSettings, FinanceSettingsEntity } from "./entity.ts";

export const settings = store(FinanceSettingsEntity, "finance settings");

/** An owner's settings; undefined where nobody has chosen anything. */
export const find = (owner: string): Promise<FinanceSettings | undefined> => settings.find({ owner });

/** The settings of these owners, by their handles; without those of whom nobody has chosen anything. */
export async function ofOwners(owners: readonly string[]): Promise<Map<string, FinanceSettings>> {
  const found = await settings.findMany([...new Set(owners)].map((owner) => ({ owner })));
  return new Map(found.map((each) => [each.owner, each]));
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
