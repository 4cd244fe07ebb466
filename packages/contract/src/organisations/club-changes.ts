import { timeZones } from "@salle/calendar/zones";
import * as z from "zod/mini";
import { account, can, ref } from "../access.ts";
import { countries } from "../countries.ts";
import { endpoint } from "../endpoint.ts";
import * as problems from "../problems.ts";
import { codeText, lineText, nameText, optionalId, paragraphText } from "../texts.ts";
import { webAddressText } from "../web-address.ts";
import { one, version, write } from "../wire.ts";
import { Club } from "./clubs.ts";
import { clubLabels } from "./labels.ts";

/*
 * The calls that change a club. They are apart from those that read, so that the Lambdas which only show clubs do not
 * load what is written.
 */

export const CLUB_DESCRIPTION = 2000;

const toNumber = (value: number | string | null): number | null =>
  value === "" || value === null ? null : Number(value);

/** Degrees, as a number or as a form has them; null and "" for not known. */
function degrees(label: string, most: number) {
  const wrong = `The ${label} must be a number from -${most} to ${most}.`;
  const text = codeText(/^(-?\d{1,3}(\.\d{1,10})?)?$/, wrong);
  return z.optional(
    z
      .pipe(z.union([z.number(), z.null(), text], { error: wrong }), z.transform(toNumber))
      .check(z.refine((value) => value === null || Math.abs(value) <= most, { error: wrong })),
  );
}

/** A whole number, also as a form has it. */
function whole(label: string, most: number) {
  const wrong = `The ${label} must be a whole number from 1 to ${most}.`;
  const text = codeText(/^\d{1,2}$/, wrong, problems.required(label));
  return z.optional(
    z
      .pipe(z.union([z.number(), text], { error: wrong }), z.transform(Number))
      .check(z.refine((value) => Number.isInteger(value) && value >= 1 && value <= most, { error: wrong })),
  );
}

const details = {
  name: nameText(clubLabels.name, 100),
  abbreviatedName: lineText(clubLabels.abbreviatedName, 30),
  description: paragraphText(clubLabels.description, CLUB_DESCRIPTION),
  ABN: lineText(clubLabels.ABN, 20),
  addressLineOne: lineText(clubLabels.addressLineOne),
  addressLineTwo: lineText(clubLabels.addressLineTwo),
  addressLineThree: lineText(clubLabels.addressLineThree),
  suburb: lineText(clubLabels.suburb, 60),
  state: lineText(clubLabels.state, 60),
  postcode: lineText(clubLabels.postcode, 12),
  country: z.optional(codeText((text) => text === "" || countries.has(text), problems.choose)),
  latitude: degrees(clubLabels.latitude, 90),
  longitude: degrees(clubLabels.longitude, 180),
  telephone: lineText(clubLabels.telephone, 30),
  afterHoursTelephone: lineText(clubLabels.afterHoursTelephone, 30),
  webAddress: z.optional(webAddressText(clubLabels.webAddress)),
  timeZone: z.optional(z.enum(timeZones, { error: problems.required(clubLabels.timeZone) })),
  membershipYearEndingDay: whole(clubLabels.membershipYearEndingDay, 31),
  membershipYearEndingMonth: whole(clubLabels.membershipYearEndingMonth, 12),
};

/** The group that a club is added to; "" and absent for the federation itself. Its time zone is the group's until another is given. */
export const CreateClub = z.strictObject({ ...details, clubGroupId: optionalId() });
export type CreateClub = z.infer<typeof CreateClub>;

/** What is not named stays as it is. Which group a club is in changes with the groups. */
export const UpdateClub = z.strictObject({ ...details, name: z.optional(details.name), version: version() });
export type UpdateClub = z.infer<typeof UpdateClub>;
export type UpdateClubInput = z.input<typeof UpdateClub>;

const area = "clubs";
const source = "03 §7";

export const createClub = endpoint("POST /app/clubs", {
  area,
  source,
  summary: "Add a club to a group, by who manages the clubs there; to the federation itself where none is named",
  // What the group must be stands in the body, of which only the verb knows.
  access: account(),
  body: write(CreateClub),
  output: one(Club),
});
export const archiveClub = endpoint("POST /app/club-groups/{id}/clubs/{clubId}/archive", {
  area,
  source: "ours",
  summary: "Archive a club below a group: it takes nobody in, sells and renews nothing, and keeps what it has",
  access: can("clubs.manage", ref("club-group", "params.id")),
  output: one(Club),
});
export const unarchiveClub = endpoint("DELETE /app/club-groups/{id}/clubs/{clubId}/archive", {
  area,
  source: "ours",
  summary: "Bring an archived club below a group back",
  access: can("clubs.manage", ref("club-group", "params.id")),
  output: one(Club),
});
export const updateClub = endpoint("PUT /app/clubs/{id}", {
  area,
  source,
  summary: "Change a club's details",
  access: can("clubs.manage", ref("club", "params.id")),
  body: write(UpdateClub),
  output: one(Club),
});
