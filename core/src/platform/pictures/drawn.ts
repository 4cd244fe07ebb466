import * as problems from "@salle/contract/problems";
import { typeOf } from "./file-type.ts";
import { withoutTexts } from "./png-chunks.ts";
import { MOST_PIXELS, sizeOf } from "./size.ts";
import { forget, type Library, library } from "./vips.ts";
import { isTooMuch } from "./weight.ts";

/** How a picture is kept: cut to a square around its middle, or whole within so many pixels; never larger than it was. */
export type Shape = { square: number } | { within: number };

/** A picture as it was drawn anew. */
export interface Drawn {
  bytes: Uint8Array;
  type: { mime: "image/webp"; ending: "webp" };
}

const TYPE = { mime: "image/webp", ending: "webp" } as const;
const QUALITY = 82;

/**
 * Draws a picture anew, of whatever kind its bytes are: upright, in sRGB, the first image of several, without anything that
 * came with it (place, camera, comments, other files behind or within it). Nothing that was sent is kept.
 * @param label of its field
 * @returns what is said on its field where it is no picture, has too many pixels or cannot be read
 */
export async function drawn(bytes: Buffer, shape: Shape, label: string): Promise<Drawn | string> {
  const type = typeOf(bytes);
  if (!type?.mime.startsWith("image/")) return problems.fileType(label, true);
  const size = sizeOf(bytes, type.mime);
  if (!size) return problems.unreadableFile;
  if (size.width * size.height > MOST_PIXELS) return problems.tooManyPixels(label, MOST_PIXELS);
  if (isTooMuch(bytes, type.mime, size)) return problems.tooMuchPicture(label);
  const vips = await library();
  try {
    return { bytes: encoded(vips, type.mime === "image/png" ? withoutTexts(bytes) : bytes, shape), type: TYPE };
  } catch (error) {
    // What the library says of a picture is its own kind of error; any other has stopped it for good.
    if (!isOfPicture(error)) forget();
    return problems.unreadableFile;
  }
}

const isOfPicture = (error: unknown): boolean => error instanceof Error && error.message.startsWith("vips::Error");

type Image = InstanceType<Library["Image"]>;

/** Decodes no more of the picture than its new size needs, and encodes it with none of its metadata. */
function encoded(vips: Library, bytes: Buffer, shape: Shape): Uint8Array {
  const side = "square" in shape ? shape.square : shape.within;
  const image = vips.Image.thumbnailBuffer(bytes, side, {
    height: side,
    size: "down",
    // One that ends too early is refused; `fail_on` of the thumbnail itself does not reach the loader.
    option_string: "[fail_on=error]",
    ...(hasProfile(vips, bytes) && { output_profile: "srgb" }),
    ...("square" in shape && { crop: "centre" }),
  });
  const small = alone(image);
  try {
    // Alpha is kept exactly, and looked at as closely as by default it takes 20 MB more of memory.
    return small.writeToBuffer(".webp", { Q: QUALITY, keep: "none", ...(small.hasAlpha() && { effort: 2 }) });
  } finally {
    small.delete();
  }
}

/**
 * Whether its colours are another's than sRGB: it says so, or has four inks. Where it does not, the library converts from sRGB to
 * sRGB if it is asked to, which takes as long as all the rest.
 */
function hasProfile(vips: Library, bytes: Buffer): boolean {
  const image = vips.Image.newFromBuffer(bytes);
  try {
    return image.getTypeof("icc-profile-data") !== 0 || image.interpretation === "cmyk";
  } finally {
    image.delete();
  }
}

/**
 * The picture in memory, and what it was made of gone, before it is encoded: encoding takes the three threads that there are
 * (`vips.ts`), and a decoder that waited for one as well would wait for ever.
 */
function alone(image: Image): Image {
  try {
    return image.copyMemory();
  } finally {
    image.delete();
  }
}
