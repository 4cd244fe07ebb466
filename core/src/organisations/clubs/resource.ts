import { handleOf } from "@salle/contract/handles";
import type { Club as ClubResource } from "@salle/contract/organisations/clubs";
import type { Club } from "./entity.ts";

/** The wire's form of a club (spec 03 §3). */
export function toResource(club: Club): ClubResource {
  return {
    id: club.id,
    type: "club",
    attributes: {
      name: club.name,
      abbreviatedName: club.abbreviatedName ?? "",
      description: club.description ?? "",
      handle: handleOf({ type: "club", id: club.id }),
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
