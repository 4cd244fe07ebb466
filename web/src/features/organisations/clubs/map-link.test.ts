import type { Club } from "@salle/contract/organisations/clubs";
import { expect, test } from "vitest";
import { addressLine, mapLink } from "./map-link.ts";

const club = (attributes: Partial<Club["attributes"]>) =>
  ({
    attributes: {
      addressLineOne: "",
      addressLineTwo: "",
      addressLineThree: "",
      suburb: "",
      state: "",
      postcode: "",
      country: "AU",
      latitude: null,
      longitude: null,
      ...attributes,
    },
  }) as Club;

test.each<[string, Partial<Club["attributes"]>, string | null]>([
  ["nothing known", {}, null],
  [
    "a place, the equator at Greenwich too",
    { latitude: 0, longitude: 0 },
    "https://www.openstreetmap.org/?mlat=0&mlon=0#map=17/0/0",
  ],
  [
    "an address",
    { addressLineOne: "1 Foil & Épée St", suburb: "Ultimo", state: "NSW" },
    "https://www.openstreetmap.org/search?query=1+Foil+%26+%C3%89p%C3%A9e+St%2C+Ultimo+NSW%2C+AU",
  ],
])("the map's link: %s", (_, attributes, link) => expect(mapLink(club(attributes))).toBe(link));

test("an address is one line of what is given", () => {
  expect(addressLine(club({ addressLineTwo: "Hall 2", postcode: "2007" }))).toBe("Hall 2, 2007");
});
