import { type Biography, SaveBiography } from "@salle/contract/members/biography";
import type { Handedness } from "@salle/contract/members/codes";
import type { Resolver } from "react-hook-form";

/** A photo in the form: the one that is kept, or one that was chosen, with its bytes in base64. */
export interface Photo {
  src: string;
  file?: string;
  fileName?: string;
}

export interface BiographyValues {
  handedness: Handedness;
  why: string;
  birthCity: string;
  residingCity: string;
  photo: Photo | null;
  showBio: boolean;
  showBirthYear: boolean;
  showBioPhoto: boolean;
  isPhotoVerified: boolean;
}

/** What a form begins with. */
export const valuesOf = ({ attributes: a }: Biography): BiographyValues => ({
  handedness: a.handedness,
  why: a.why,
  birthCity: a.birthCity,
  residingCity: a.residingCity,
  photo: a.photoUrl === null ? null : { src: a.photoUrl },
  showBio: a.isBioVisible,
  showBirthYear: a.isBirthYearVisible,
  showBioPhoto: a.isBioPhotoVisible,
  isPhotoVerified: a.isPhotoVerified,
});

/**
 * What is sent: a photo when it changed, and whether it is verified, which a member never sends when it is (spec 02 §5).
 * @param before what the form was opened with
 */
export function bodyOf(
  { photo, isPhotoVerified, ...rest }: BiographyValues,
  { attributes, capabilities }: Biography,
): Parameters<typeof SaveBiography.safeParse>[0] {
  const isGone = photo === null && attributes.photoUrl !== null;
  const changed = photo?.file ? { photo: photo.file, photoFilename: photo.fileName } : isGone ? { photo: null } : {};
  const sends = capabilities?.canVerify || !isPhotoVerified;
  return { ...rest, ...changed, ...(sends && { isPhotoVerified }), version: attributes.version };
}

/** Checks what would be sent; what is wrong stands under the names that the form has too. */
export const resolverFor =
  (before: Biography): Resolver<BiographyValues, unknown, SaveBiography> =>
  (values) => {
    const { data, error } = SaveBiography.safeParse(bodyOf(values, before));
    if (data) return { values: data, errors: {} };
    const told = error.issues.map(({ path, message }) => [String(path[0]), { type: "rule", message }]);
    return { values: {}, errors: Object.fromEntries(told) };
  };
