import type { Biography } from "@salle/contract/members/biography";
import { accountIdOf } from "../../lib/ids.ts";
import { linkTo } from "../../lib/stored.ts";
import type { StoredBiography } from "./entity.ts";
import { photoKey } from "./photo.ts";
import { blank } from "./rules.ts";

const LINK_SECONDS = 900;

/** The wire's form of a person's biography, whether or not there is one. */
export async function toResource(
  person: string,
  stored: StoredBiography | undefined,
  capabilities: { canEdit: boolean; canVerify: boolean },
): Promise<Biography> {
  const { handedness, why, birthCity, residingCity, photoId, ...switches } = stored ?? { ...blank, version: 0 };
  return {
    id: accountIdOf(person),
    type: "biography",
    attributes: {
      handedness,
      why: why ?? "",
      birthCity: birthCity ?? "",
      residingCity: residingCity ?? "",
      photoUrl: photoId ? await linkTo("photos", photoKey(photoId), LINK_SECONDS) : null,
      isBioVisible: switches.showBio,
      isBirthYearVisible: switches.showBirthYear,
      isBioPhotoVisible: switches.showBioPhoto,
      isPhotoVerified: switches.isPhotoVerified,
      version: switches.version ?? 1,
    },
    capabilities,
  };
}
