import type { HomeCertification } from "@salle/contract/membership/overview";
import { dayAt, daysLeft, statusOf } from "./rules.ts";
import { allTypes, ofPerson } from "./store.ts";

/** What each of these persons is certified for, or was or asks to be, by title, for their home: a Query each. */
export async function atHome(persons: readonly string[], now: Date): Promise<Map<string, HomeCertification[]>> {
  const [found, types] = await Promise.all([Promise.all(persons.map(ofPerson)), allTypes()]);
  const today = dayAt(now);
  const told = (at: number) =>
    types.flatMap(({ id: typeId, title }) =>
      (found[at] ?? [])
        .filter((each) => each.typeId === typeId && !each.isDeleted)
        .map(
          (each): HomeCertification => ({
            ...{ id: each.id, title, status: statusOf(each, today) },
            ...{ expiryDate: each.expiryDate ?? null, daysLeft: daysLeft(each, today) },
          }),
        ),
    );
  return new Map(persons.map((person, at) => [person, told(at)]));
}
