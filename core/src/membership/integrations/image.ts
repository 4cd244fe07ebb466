import { integrationBounds, integrationLabels as labels } from "@salle/contract/membership/integrations";
import * as problems from "@salle/contract/problems";
import { fieldError } from "../../lib/errors.ts";
import { drawn, typeOf } from "../../platform/pictures/index.ts";

/** The longest side in pixels: screens show 64 px, on screens of two pixels to one. */
const SIDE = 128;
const TYPES: readonly (string | undefined)[] = ["image/png", "image/jpeg", "image/webp"];
const WRONG_TYPE = `The ${labels.image} must be a PNG, JPEG or WebP image.`;

/**
 * A picture that was sent, drawn anew, as a data URL: nothing of what was sent is kept.
 * @throws Refusal on `image`: too large, of another type by its content, or not to be read
 */
export async function encodedImage(base64: string): Promise<string> {
  const bytes = Buffer.from(base64, "base64");
  if (bytes.length > integrationBounds.image)
    throw fieldError("image", problems.fileTooLarge(labels.image, integrationBounds.image));
  if (!TYPES.includes(typeOf(bytes)?.mime)) throw fieldError("image", WRONG_TYPE);
  const picture = await drawn(bytes, { within: SIDE }, labels.image);
  if (typeof picture === "string") throw fieldError("image", picture);
  return `data:${picture.type.mime};base64,${Buffer.from(picture.bytes).toString("base64")}`;
}
