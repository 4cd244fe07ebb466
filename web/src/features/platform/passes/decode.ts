import decodeQr from "qr/decode.js";

/** The widest picture that is looked at: a code that fills a third of it still has some pixels to each of its squares. */
const WIDEST = 1200;

/** The text of the QR code in a picture or a frame of a video; null where none is seen. */
export function codeIn(image: CanvasImageSource, width: number, height: number): string | null {
  const scale = Math.min(1, WIDEST / Math.max(width, height));
  const canvas = document.createElement("canvas");
  canvas.width = Math.round(width * scale);
  canvas.height = Math.round(height * scale);
  const context = canvas.getContext("2d", { willReadFrequently: true });
  if (!context || canvas.width === 0 || canvas.height === 0) return null;
  context.drawImage(image, 0, 0, canvas.width, canvas.height);
  try {
    return decodeQr(context.getImageData(0, 0, canvas.width, canvas.height));
  } catch {
    // It throws where it sees none.
    return null;
  }
}

/** As `codeIn`, of a file; null for what is no picture too. */
export async function codeInFile(file: File): Promise<string | null> {
  const picture = await createImageBitmap(file).catch(() => null);
  return picture && codeIn(picture, picture.width, picture.height);
}
