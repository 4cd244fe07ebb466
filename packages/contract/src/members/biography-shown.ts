import type { Biography } from "./biography.ts";

/** What of a biography other members see. */
export interface Shown {
  biography: boolean;
  birthYear: boolean;
  photo: boolean;
}

type Switches = Pick<
  Biography["attributes"],
  "isBioVisible" | "isBirthYearVisible" | "isBioPhotoVisible" | "isPhotoVerified" | "photoUrl"
>;

/**
 * Privacy: what the switches show other members. Nothing without the first, and a photo only once the staff have verified it
 * (spec 02 §2, "Biography Privacy").
 */
export const shownToOthers = (of: Switches): Shown => ({
  biography: of.isBioVisible,
  birthYear: of.isBioVisible && of.isBirthYearVisible,
  photo: of.isBioVisible && of.isBioPhotoVisible && of.isPhotoVerified && of.photoUrl !== null,
});
