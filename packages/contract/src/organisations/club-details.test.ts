import { expect, test } from "vitest";
import { type ClubDetails, clubProblems } from "./club-details.ts";

test.each<[string, ClubDetails, ClubDetails, (keyof ClubDetails)[]]>([
  ["nothing is given", {}, {}, []],
  ["an ABN that is one", { ABN: "51 824 753 556" }, {}, []],
  ["an ABN that is none", { ABN: "51 824 753 557" }, {}, ["ABN"]],
  ["an ABN that is none, and was stored so", { ABN: "12" }, { ABN: "12" }, []],
  ["an ABN is taken away", { ABN: "" }, { ABN: "51824753556" }, []],
  ["a postcode of Australia", { postcode: "2000" }, { country: "AU" }, []],
  ["a postcode that is short", { postcode: "200" }, { country: "AU" }, ["postcode"]],
  ["a postcode of a club without a country", { postcode: "20000" }, {}, ["postcode"]],
  ["a postcode of New Zealand's neighbour", { postcode: "WC2N 5DU", country: "GB" }, {}, []],
  ["a foreign postcode that comes home", { country: "AU" }, { postcode: "WC2N", country: "GB" }, ["postcode"]],
  ["telephones as people write them", { telephone: "(02) 5550 1234", afterHoursTelephone: "+61 412 345 678" }, {}, []],
  ["a service number", { telephone: "13 28 46" }, {}, []],
  [
    "words for telephones",
    { telephone: "ask Kim", afterHoursTelephone: "12" },
    {},
    ["telephone", "afterHoursTelephone"],
  ],
  ["a place", { latitude: -33.9, longitude: 151.2 }, {}, []],
  ["half a place", { latitude: 0 }, {}, ["longitude"]],
  ["the other half", { longitude: 0 }, {}, ["latitude"]],
  ["half a place is taken away", { latitude: null }, { latitude: 1, longitude: 2 }, ["latitude"]],
  ["the equator at Greenwich", { latitude: 0, longitude: 0 }, {}, []],
  ["30 June", { membershipYearEndingDay: 30, membershipYearEndingMonth: 6 }, {}, []],
  ["31 June", { membershipYearEndingDay: 31, membershipYearEndingMonth: 6 }, {}, ["membershipYearEndingDay"]],
  ["29 February", { membershipYearEndingDay: 29, membershipYearEndingMonth: 2 }, {}, ["membershipYearEndingDay"]],
  [
    "another month for the 31st",
    { membershipYearEndingMonth: 4 },
    { membershipYearEndingDay: 31 },
    ["membershipYearEndingDay"],
  ],
])("%s", (_, given, before, fields) => {
  expect(clubProblems(given, before).map(({ field }) => field)).toEqual(fields);
});
