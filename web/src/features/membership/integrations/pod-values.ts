import type { FileUpload } from "@salle/contract/form-field";
import type { ClickActionType } from "@salle/contract/membership/click-actions";
import { type IntegrationPodDefinition, UpdatePod } from "@salle/contract/membership/integrations";
import type { Resolver } from "react-hook-form";

export interface PodValues {
  title: string;
  description: string;
  collection: string;
  forClubs: boolean;
  forClubGroups: boolean;
  clickActionType: ClickActionType | "";
  clickActionData: string;
  /** A picture that was chosen. */
  image: FileUpload | null;
  /** Whether the one that is kept stays where none is chosen. */
  keepsPicture: boolean;
}

/** What a form begins with. @param collection the id of the one that a new pod is in */
export function valuesOf(pod: IntegrationPodDefinition | null, collection: string): PodValues {
  const a = pod?.attributes;
  return {
    title: a?.title ?? "",
    description: a?.description ?? "",
    collection: a?.collection ?? collection,
    forClubs: a?.forClubs ?? true,
    forClubGroups: a?.forClubGroups ?? true,
    clickActionType: isType(a?.clickActionType) ? a.clickActionType : "",
    clickActionData: a?.clickActionData ?? "",
    image: null,
    keepsPicture: Boolean(a?.encodedImage),
  };
}

/** What is sent: a picture only where another one was chosen or it was taken away. */
function bodyOf({ image, keepsPicture, ...rest }: PodValues, before: IntegrationPodDefinition | null) {
  const isGone = Boolean(before?.attributes.encodedImage) && !keepsPicture;
  const changed = image ? { image: image.file } : isGone ? { image: null } : {};
  return { ...rest, ...changed, ...(before && { version: before.attributes.version }) };
}

/** Checks what would be sent; what is wrong stands under the names that the form has too. */
export const resolverFor =
  (before: IntegrationPodDefinition | null): Resolver<PodValues, unknown, UpdatePod> =>
  (values) => {
    const { data, error } = UpdatePod.safeParse(bodyOf(values, before));
    if (data) return { values: data, errors: {} };
    const told = error.issues.map(({ path, message }) => [String(path[0]), { type: "rule", message }]);
    return { values: {}, errors: Object.fromEntries(told) };
  };

const isType = (type: string | undefined): type is ClickActionType =>
  type === "external" || type === "url" || type === "newWindow";
