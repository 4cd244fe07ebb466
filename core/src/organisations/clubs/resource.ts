import { handleOf } from "@salle/contract/handles";
import { Club as ClubResource } from "@salle/contract/organisations/clubs";
import type { ObjectOf } from "@salle/contract/resource";
import { representing } from "../../lib/represent.ts";
import type { Club } from "./entity.ts";

const represent = representing(ClubResource);

/** What whoever reads one club may do with it. */
export interface Capabilities extends Record<string, boolean> {
  canEdit: boolean;
  canArchive: boolean;
}

/** The wire's form of a club (spec 03 §3). */
export const toResource = (club: Club, capabilities?: Capabilities): ObjectOf<typeof ClubResource> =>
  represent({
    id: club.id,
    createdAt: club.createdAt,
    updatedAt: club.updatedAt,
    related: {},
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
      latitude: club.latitude ?? null,
      longitude: club.longitude ?? null,
      telephone: club.telephone ?? "",
      afterHoursTelephone: club.afterHoursTelephone ?? "",
      webAddress: club.webAddress ?? "",
      timeZone: club.timeZone,
      membershipYearEndingDay: club.membershipYearEndingDay ?? 31,
      membershipYearEndingMonth: club.membershipYearEndingMonth ?? 12,
      isArchived: club.isArchived ?? false,
      version: club.version ?? 1,
    },
    ...(capabilities && { capabilities }),
  });
