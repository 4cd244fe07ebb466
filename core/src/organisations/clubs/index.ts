import type { Club as ClubResource } from "@salle/contract/organisations/clubs";
import { get, queryAll } from "../../dynamo/index.ts";
import { absent } from "../../lib/errors.ts";
import type { Club } from "./entity.ts";

export type { Club } from "./entity.ts";

export const keyOf = (id: string) => ({ pk: `club#${id}`, sk: "club" });

/** A club by its id, or undefined. */
export async function find(id: string): Promise<Club | undefined> {
  const { pk, sk } = keyOf(id);
  return (await get(pk, sk)) as Club | undefined;
}

/**
 * A club by its id (spec 03 §7).
 * @throws Refusal `absent`
 */
export async function fromId(id: string): Promise<Club> {
  const club = await find(id);
  if (!club) throw absent();
  return club;
}

/** Every club, by name; from the index, so only for lists. */
export async function all(): Promise<Club[]> {
  const clubs = await queryAll({
    IndexName: "gsi1",
    KeyConditionExpression: "gsi1pk = :all",
    ExpressionAttributeValues: { ":all": "clubs" },
  });
  return clubs as unknown as Club[];
}

/** The wire's form of a club. */
export function toResource(club: Club): ClubResource {
  return {
    id: club.id,
    type: "club",
    attributes: {
      name: club.name,
      abbreviatedName: club.abbreviatedName ?? "",
      description: club.description ?? "",
      handle: `club:${club.id}`,
      ABN: club.ABN ?? "",
      addressLineOne: club.addressLineOne ?? "",
      addressLineTwo: club.addressLineTwo ?? "",
      addressLineThree: club.addressLineThree ?? "",
      suburb: club.suburb ?? "",
      state: club.state ?? "",
      postcode: club.postcode ?? "",
      country: club.country ?? "",
      telephone: club.telephone ?? "",
      afterHoursTelephone: club.afterHoursTelephone ?? "",
      webAddress: club.webAddress ?? "",
      timeZone: club.timeZone,
      membershipYearEndingDay: club.membershipYearEndingDay ?? 31,
      membershipYearEndingMonth: club.membershipYearEndingMonth ?? 12,
      instanceCreatedDate: club.createdAt,
      instanceLastModifiedDate: club.updatedAt,
    },
  };
}
