import type { TimeZone } from "@salle/calendar/zones";
import { CLUB_GROUP_ROOT } from "@salle/contract/organisations/codes";
import { ulid } from "ulid";
import type { ClubGroup } from "../../src/organisations/club-groups/entity.ts";
import { type Club, pathOf } from "../../src/organisations/clubs/entity.ts";
import { Random } from "./random.ts";
import { clubKinds, type StateWords, states } from "./words.ts";

export interface Federation {
  groups: ClubGroup[];
  clubs: (Club & { words: StateWords })[];
}

const FOUNDED = "2019-07-01T00:00:00.000Z";
const audit = { version: 1, createdAt: FOUNDED, updatedAt: FOUNDED };

/** The group everything hangs under; the one thing even an empty system has besides its root user. */
export const rootGroup: ClubGroup = {
  id: CLUB_GROUP_ROOT,
  name: "Fencing Federation of Australia",
  description: "The national federation",
  ancestorIds: [],
  timeZone: "Australia/Sydney",
  ABN: "51 824 753 556",
  address: "1 Piste Street, Sydney NSW 2000",
  all: "club-groups",
  ...audit,
};

/** Eight state and territory groups, regions below the large ones, and so many clubs among them. */
export function makeFederation(random: Random, clubCount: number): Federation {
  const numbers = new Random(51_824_753);
  const newId = (prefix: string) => `${prefix}_${ulid(Date.parse(FOUNDED), random.next)}`;
  const groups = [rootGroup];
  const homes: { group: ClubGroup; words: StateWords; place: string }[] = [];
  for (const words of states) {
    const state = group(newId("grp"), `${words.name} Fencing`, rootGroup, words.timeZone);
    const regions = words.regions.map((name) => group(newId("grp"), name, state, words.timeZone));
    groups.push(state, ...regions);
    words.places.forEach((place, index) => {
      const region = regions[Math.floor((index * regions.length) / words.places.length)];
      homes.push({ group: region ?? state, words, place });
    });
  }
  const clubs = Array.from({ length: clubCount }, (_, index) => {
    const home = homes[index % homes.length];
    if (!home) throw new Error("There is no place for a club");
    return { ...club(newId("clb"), home, Math.floor(index / homes.length), random, numbers), words: home.words };
  });
  return { groups, clubs };
}

const ABN_WEIGHTS = [3, 5, 7, 9, 11, 13, 15, 17, 19];

/** An ABN with valid check digits: the first two make the weighted sum divisible by 89. */
function newABN(random: Random): string {
  const body = Array.from({ length: 9 }, () => random.below(10));
  const sum = body.reduce((total, digit, at) => total + digit * (ABN_WEIGHTS[at] ?? 0), 0);
  // The register takes ten from the first two digits before weighing them by 10 and 1.
  const text = `${10 + ((89 - (sum % 89)) % 89)}${body.join("")}`;
  return `${text.slice(0, 2)} ${text.slice(2, 5)} ${text.slice(5, 8)} ${text.slice(8)}`;
}

function group(id: string, name: string, parent: ClubGroup, timeZone: TimeZone): ClubGroup {
  const ancestorIds = [parent.id, ...parent.ancestorIds];
  return { id, name, description: "", parentId: parent.id, ancestorIds, timeZone, all: "club-groups", ...audit };
}

function club(
  id: string,
  { group, words, place }: { group: ClubGroup; words: StateWords; place: string },
  round: number,
  random: Random,
  numbers: Random,
): Club {
  const kind = clubKinds[round % clubKinds.length] ?? "Fencing Club";
  const ordinal = Math.floor(round / clubKinds.length);
  const name = `${place} ${kind}${ordinal > 0 ? ` ${ordinal + 1}` : ""}`;
  const address = name
    .normalize("NFD")
    .replace(/[^A-Za-z]+/g, "")
    .toLowerCase();
  return {
    id,
    name,
    abbreviatedName: `${place.slice(0, 4).toUpperCase()}${round > 0 ? round : ""}`,
    description: "",
    ABN: newABN(numbers),
    addressLineOne: `${random.between(1, 220)} Sports Avenue`,
    addressLineTwo: "",
    addressLineThree: "",
    suburb: place,
    state: words.code,
    postcode: String(words.postcode + random.between(0, 99)).padStart(4, "0"),
    country: "AU",
    telephone: "",
    afterHoursTelephone: "",
    webAddress: `https://${address}.example.com`,
    timeZone: words.timeZone,
    membershipYearEndingDay: 31,
    membershipYearEndingMonth: 12,
    groupIds: [group.id, ...group.ancestorIds],
    path: pathOf([group.id, ...group.ancestorIds]),
    all: "clubs",
    ...audit,
  };
}
