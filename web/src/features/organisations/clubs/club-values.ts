import { FEDERATION_ZONE, timeZones } from "@salle/calendar/zones";
import { formatAbn } from "@salle/contract/organisations/abn";
import type { CreateClub, UpdateClubInput } from "@salle/contract/organisations/club-changes";
import { clubProblems } from "@salle/contract/organisations/club-details";
import type { Club } from "@salle/contract/organisations/clubs";
import type { FieldErrors, FieldValues, Resolver, ResolverError } from "react-hook-form";
import type * as z from "zod/mini";

/** What the forms hold: every field, "" for nothing. */
export type ClubValues = Required<Omit<UpdateClubInput, "version">>;
export type CreateClubInput = z.input<typeof import("@salle/contract/organisations/club-changes").CreateClub>;

export const blankClub = (country: string): Required<CreateClubInput> => ({
  name: "",
  abbreviatedName: "",
  description: "",
  ABN: "",
  addressLineOne: "",
  addressLineTwo: "",
  addressLineThree: "",
  suburb: "",
  state: "",
  postcode: "",
  country,
  latitude: "",
  longitude: "",
  telephone: "",
  afterHoursTelephone: "",
  webAddress: "",
  timeZone: "Australia/Sydney",
  membershipYearEndingDay: "31",
  membershipYearEndingMonth: "12",
  clubGroupId: "",
});

/** A club as its form begins. */
export const valuesOf = ({ attributes: a }: Club): ClubValues => ({
  name: a.name,
  abbreviatedName: a.abbreviatedName,
  description: a.description,
  ABN: formatAbn(a.ABN),
  addressLineOne: a.addressLineOne,
  addressLineTwo: a.addressLineTwo,
  addressLineThree: a.addressLineThree,
  suburb: a.suburb,
  state: a.state,
  postcode: a.postcode,
  country: a.country,
  latitude: a.latitude?.toString() ?? "",
  longitude: a.longitude?.toString() ?? "",
  telephone: a.telephone,
  afterHoursTelephone: a.afterHoursTelephone,
  webAddress: a.webAddress,
  timeZone: timeZones.find((zone) => zone === a.timeZone) ?? FEDERATION_ZONE,
  membershipYearEndingDay: String(a.membershipYearEndingDay),
  membershipYearEndingMonth: String(a.membershipYearEndingMonth),
});

type Details = Omit<CreateClub, "clubGroupId" | "name">;

/** Adds to the check of each field's shape what the server's rules say of a club's details. @param before what is stored */
export function clubResolver<Input extends FieldValues, Out extends Details>(
  shape: Resolver<Input, unknown, Out>,
  before?: Club,
): Resolver<Input, unknown, Out> {
  return async (values, context, options) => {
    const checked = await shape(values, context, options);
    // Numbers are such once every field has its shape.
    if (Object.keys(checked.errors).length > 0) return checked;
    const stored = before && { ...before.attributes, ABN: formatAbn(before.attributes.ABN) };
    const given: Details = { ...checked.values };
    const problems = clubProblems(given, stored);
    if (problems.length === 0) return checked;
    const said = problems.map(({ field, message }) => [field, { type: "rule", message }]);
    const errors: FieldErrors<Input> = { ...checked.errors, ...Object.fromEntries(said) };
    return { values: {}, errors } satisfies ResolverError<Input>;
  };
}
