import { ulid } from "ulid";
import { EmergencyContactEntity } from "../../src/members/emergency-contacts/entity.ts";
import { itemOf } from "../items.ts";
import type { Member } from "./people.ts";
import type { Random } from "./random.ts";

/** Whom a demo club can call for the people it is given; numbers that nobody has (ACMA, "fictitious use"). */
const contacts = [
  {
    of: 0,
    firstName: "Helen",
    lastName: "Webb",
    relation: "Parent",
    telephone: "+61491570157",
    altTelephone: "+61255501234",
  },
  { of: 0, firstName: "Tomas", lastName: "Ito", relation: "Friend", telephone: "+61491570158", note: "Works nights." },
  {
    of: 1,
    firstName: "Priya",
    lastName: "Raman",
    relation: "Parent",
    telephone: "+61491570156",
    note: "Carries the spare inhaler.",
  },
  { of: 1, firstName: "Meera", lastName: "Raman", relation: "Family", telephone: "+61491570159" },
];

/** The items of demo people's contacts. @param at when they were added, ISO 8601 */
export const contactItems = (random: Random, people: readonly Member[], at: string) =>
  contacts.flatMap(({ of, ...details }, index) => {
    const person = people[of]?.account.person;
    if (person === undefined) return [];
    // In the order of this list.
    const id = `emc_${ulid(Date.parse(at) + index, random.next)}`;
    const audit = { version: 1, createdAt: at, updatedAt: at };
    return [itemOf(EmergencyContactEntity, { id, person, ...details, country: "AU", ...audit })];
  });
