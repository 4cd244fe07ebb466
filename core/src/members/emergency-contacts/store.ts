import type { Step } from "../../dynamo/index.ts";
import { store } from "../../dynamo/store.ts";
import { ContactTurnEntity, EmergencyContactEntity, type StoredContact } from "./entity.ts";

export const contacts = store(EmergencyContactEntity, "emergency contact");
const turns = store(ContactTurnEntity);

/** Everybody there is to call for a person, in the order in which they were added: at most some ten. */
export const ofPerson = (person: string): Promise<StoredContact[]> => contacts.list.byPerson({ person });

/** Optimistic lock over what is added for a person: the step takes the turn that was read, and fails when it was taken. */
export async function turnOf(person: string): Promise<Step> {
  const { turn } = (await turns.find({ person })) ?? {};
  const free = turn === undefined ? { hasNot: ["turn"] } : { is: { turn } };
  return turns.modify({ person }, { add: { turn: 1 } }, free);
}
