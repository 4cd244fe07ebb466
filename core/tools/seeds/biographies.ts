import { BiographyEntity } from "../../src/members/biography/entity.ts";
import { blank } from "../../src/members/biography/rules.ts";
import { itemOf } from "../items.ts";
import type { Member } from "./people.ts";

/** What some of a demo club's members tell of themselves; none has a photo. */
const told = [
  {
    handedness: "LEFT",
    why: "My sister needed somebody to practise on.",
    birthCity: "Fremantle",
    residingCity: "Perth",
    showBio: true,
    showBirthYear: true,
  },
  { why: "Chess, but you have to run.", residingCity: "Sydney", showBio: true },
  { handedness: "LEFT", birthCity: "Pune" },
] as const;

/** The items of demo people's biographies. @param at when they were written, ISO 8601 */
export const biographyItems = (people: readonly Member[], at: string) =>
  told.flatMap((of, index) => {
    const person = people[index]?.account.person;
    const audit = { version: 1, createdAt: at, updatedAt: at };
    return person === undefined ? [] : [itemOf(BiographyEntity, { person, ...blank, ...of, ...audit })];
  });
