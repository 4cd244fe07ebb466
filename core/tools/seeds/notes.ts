import { ulid } from "ulid";
import { ClubNoteEntity } from "../../src/members/notes/entity.ts";
import { textsOf } from "../../src/members/notes/rules.ts";
import { itemOf } from "../items.ts";
import type { Member } from "./people.ts";
import type { Random } from "./random.ts";

/** What a demo club has noted: about which of the people it is given, so many days ago, and whether they read it. */
const noted = [
  {
    about: 0,
    days: 12,
    text: "Borrowed a left-handed glove and a mask, size M.\nBack by the end of term.",
    isShown: true,
  },
  { about: 0, days: 40, text: "Asked twice for the fee. Says it is paid next week.", isShown: false },
  { about: 0, days: 400, text: "Moved to the Tuesday group.", isShown: true, isArchived: true },
  { about: 1, days: 30, text: "Needs to be picked up by 6 pm on school days.", isShown: true },
  { about: 2, days: 75, text: "Will help at the door of the winter open.", isShown: true },
];

/**
 * The items of a demo club's notes.
 * @param people whom they are about
 * @param author the person who wrote them
 */
export function noteItems(random: Random, people: readonly Member[], author: string, now: Date) {
  return noted.flatMap(({ about, days, text, isShown, isArchived = false }) => {
    const place = people[about]?.clubMemberProfile;
    if (!place) return [];
    const time = now.getTime() - days * 86_400_000;
    const at = new Date(time).toISOString();
    const id = `cnt_${place.id.slice("cmp_".length)}${ulid(time, random.next)}`;
    const of = { id, clubMemberProfileId: place.id, clubId: place.clubId, author, isArchived };
    return [itemOf(ClubNoteEntity, { ...of, ...textsOf(text, isShown), version: 1, createdAt: at, updatedAt: at })];
  });
}
