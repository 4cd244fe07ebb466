import { biographyBounds, type SaveBiography } from "@salle/contract/members/biography";
import { biographyLabels as labels } from "@salle/contract/members/labels";
import * as problems from "@salle/contract/problems";
import type { FieldProblem } from "../../lib/errors.ts";
import type { StoredBiography } from "./entity.ts";

/** What a biography holds besides whose it is. */
export type Values = Omit<StoredBiography, "person" | "version" | "createdAt" | "updatedAt">;

/** Of who has told nothing yet: right-handed (spec 02 §2), and nobody else sees anything. */
export const blank: Values = {
  handedness: "RIGHT",
  isPhotoVerified: false,
  showBio: false,
  showBirthYear: false,
  showBioPhoto: false,
};

export const STAFF_VERIFY = "Only the people who run this can verify a photo.";
export const NOTHING_TO_VERIFY = "There is no photo to verify.";

/**
 * What is wrong with what was sent, field by field.
 * @param before what is stored
 * @param canVerify whether who sends it may verify photos
 */
export function problemsOf(input: SaveBiography, before: Values, canVerify: boolean): FieldProblem[] {
  const found: FieldProblem[] = [];
  if (input.photo && bytesIn(input.photo) > biographyBounds.photo)
    found.push({ field: "photo", message: problems.fileTooLarge(labels.photo, biographyBounds.photo) });
  // Whatever the form was read at comes back with it; a photo that changes is not verified anyway.
  const verifies = input.isPhotoVerified === true && !before.isPhotoVerified && input.photo === undefined;
  if (verifies && !canVerify) found.push({ field: "isPhotoVerified", message: STAFF_VERIFY });
  else if (verifies && !before.photoId) found.push({ field: "isPhotoVerified", message: NOTHING_TO_VERIFY });
  return found;
}

/** The size of a file by its base64. */
const bytesIn = (base64: string): number => Math.floor((base64.replace(/=+$/, "").length * 3) / 4);

/**
 * What a biography becomes; what was not sent stays. A photo that changes is not verified any more, whoever changes it, and a
 * member's own form leaves that as it is (spec 02 §5).
 * @param photoId the new photo's; absent where none was sent, null where it was taken away
 */
export function valuesOf(
  input: SaveBiography,
  before: Values,
  { photoId, canVerify }: { photoId?: string | null; canVerify: boolean },
): Values {
  const text = (given: string | undefined, was: string | undefined) => (given === undefined ? was : given || undefined);
  const isOther = photoId !== undefined && (photoId ?? undefined) !== before.photoId;
  return {
    handedness: input.handedness ?? before.handedness,
    why: text(input.why, before.why),
    birthCity: text(input.birthCity, before.birthCity),
    residingCity: text(input.residingCity, before.residingCity),
    photoId: photoId === undefined ? before.photoId : (photoId ?? undefined),
    isPhotoVerified: !isOther && ((canVerify ? input.isPhotoVerified : undefined) ?? before.isPhotoVerified),
    showBio: input.showBio ?? before.showBio,
    showBirthYear: input.showBirthYear ?? before.showBirthYear,
    showBioPhoto: input.showBioPhoto ?? before.showBioPhoto,
  };
}
