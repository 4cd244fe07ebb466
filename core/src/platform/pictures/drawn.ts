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
export const drawn = (bytes: Buffer, shape: Shape, label: string): Promise<Drawn | string> =>
  drawnAs(bytes, label, (vips, of) => ({ bytes: encoded(vips, of, shape), type: TYPE }));

/** A picture as it was drawn anew for paper: a PDF has no other kinds. */
export interface Printed {
  bytes: Uint8Array;
  type: { mime: "image/png" | "image/jpeg" };
}

/** As `drawn`, whole within so many pixels and on white. @returns as `drawn` */
export const printed = (
  bytes: Buffer,
  within: { width: number; height: number },
  label: string,
): Promise<Printed | string> => drawnAs(bytes, label, (vips, of) => onPaper(vips, of, within));

async function drawnAs<T>(
  bytes: Buffer,
  label: string,
  draw: (vips: Library, bytes: Buffer) => T,
): Promise<T | string> {
  const type = typeOf(bytes);
  if (!type?.mime.startsWith("image/")) return problems.fileType(label, true);
  const size = sizeOf(bytes, type.mime);
  if (!size) return problems.unreadableFile;
  if (size.width * size.height > MOST_PIXELS) return problems.tooManyPixels(label, MOST_PIXELS);
  if (isTooMuch(bytes, type.mime, size)) return problems.tooMuchPicture(label);
  const vips = await library();
  try {
    return draw(vips, type.mime === "image/png" ? withoutTexts(bytes) : bytes);
  } catch (error) {
    // What the library says of a picture is its own kind of error; any other has stopped it for good.
    if (!isOfPicture(error)) forget();
    return problems.unreadableFile;
  }
}

const isOfPicture = (error: unknown): boolean => error instanceof Error && error.message.startsWith("vips::Error");

type Image = InstanceType<Library["Image"]>;

/** Decodes no more of the picture than its new size needs. */
const thumbnail = (
  vips: Library,
  bytes: Buffer,
  { width, height, isCut = false }: { width: number; height: number; isCut?: boolean },
): Image =>
  alone(
    vips.Image.thumbnailBuffer(bytes, width, {
      height,
      size: "down",
      // One that ends too early is refused; `fail_on` of the thumbnail itself does not reach the loader.
      option_string: "[fail_on=error]",
      ...(hasProfile(vips, bytes) && { output_profile: "srgb" }),
      ...(isCut && { crop: "centre" }),
    }),
  );

/** A picture in its new size, with none of its metadata. */
function encoded(vips: Library, bytes: Buffer, shape: Shape): Uint8Array {
  const isCut = "square" in shape;
  const side = isCut ? shape.square : shape.within;
  const small = thumbnail(vips, bytes, { width: side, height: side, isCut });
  try {
    // Alpha is kept exactly, and looked at as closely as by default it takes 20 MB more of memory.
    return small.writeToBuffer(".webp", { Q: QUALITY, keep: "none", ...(small.hasAlpha() && { effort: 2 }) });
  } finally {
    small.delete();
  }
}

/** A drawing of few colours is small as a PNG, which keeps its edges; what takes more than this is a photo. */
const MOST_PNG = 48 * 1024;

function onPaper(vips: Library, bytes: Buffer, within: { width: number; height: number }): Printed {
  const small = thumbnail(vips, bytes, within);
  try {
    const white = small.hasAlpha() ? small.flatten({ background: [255, 255, 255] }) : small.copy();
    try {
      const png = white.writeToBuffer(".png", { compression: 9, keep: "none" });
      if (png.length <= MOST_PNG) return { bytes: png, type: { mime: "image/png" } };
      return { bytes: white.writeToBuffer(".jpg", { Q: QUALITY, keep: "none" }), type: { mime: "image/jpeg" } };
    } finally {
      white.delete();
    }
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
