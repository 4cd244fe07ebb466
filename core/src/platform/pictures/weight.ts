import { own } from "@salle/contract/own";
import { hasManyScans } from "./scans.ts";
import { jpegFrame, type Size } from "./size.ts";

/**
 * How many bytes the decoder can need for a picture, as `weightOf` reckons: what stays below it takes less than 256 MB as a whole
 * (decision 0140).
 */
const MOST_BYTES = 106_000_000;

/** The longest side, as a WebP's can be. Longer ones would take many seconds, for they cannot be made smaller by their short side. */
const LONGEST = 16_383;

/** Whether a picture takes more than is there, though it has not too many pixels. */
export const isTooMuch = (bytes: Buffer, mime: string, size: Size): boolean =>
  Math.max(size.width, size.height) > LONGEST ||
  weightOf(bytes, mime, size) > MOST_BYTES ||
  (mime === "image/jpeg" && hasManyScans(bytes));

/** What a kind of picture takes: bytes of each pixel that is held until the last one has come, and of each column passing by. */
interface Held {
  pixel: number;
  column: number;
}

/** Measured: strips of a picture pass through the decoder, those with alpha or 16 bits a channel in larger numbers. */
const PLAIN = 5600;
const RICH = 12_000;

/** How many bytes the decoder needs for a picture, by its first bytes, before anything is unpacked. Little where they do not say. */
export function weightOf(bytes: Buffer, mime: string, { width, height }: Size): number {
  const { pixel, column } = own(kinds, mime)?.(bytes) ?? { pixel: 0, column: PLAIN };
  return width * height * pixel + width * column;
}

const kinds: Readonly<Record<string, (bytes: Buffer) => Held>> = {
  // A GIF is unpacked as a whole, with alpha.
  "image/gif": () => ({ pixel: 5, column: RICH }),
  "image/png": pngHeld,
  "image/webp": webpHeld,
  "image/jpeg": jpegHeld,
};

/** Channels by a PNG's kind of colour; a palette is unpacked, with alpha (PNG, 11.2.1). */
const CHANNELS: Readonly<Record<number, number>> = { 0: 1, 2: 3, 3: 4, 4: 2 };

/** A PNG passes by line by line, an interlaced one only as a whole. */
function pngHeld(bytes: Buffer): Held {
  const [depth = 0, colour = 0, , , interlaced = 0] = bytes.subarray(24, 29);
  const isRich = depth === 16 || ![0, 2].includes(colour);
  const whole = (CHANNELS[colour] ?? 4) * (depth === 16 ? 2 : 1);
  if (isRich) return { pixel: interlaced > 0 ? whole + 3 : 3, column: RICH };
  return { pixel: interlaced > 0 ? whole : 0, column: PLAIN };
}

/** A WebP is unpacked as a whole; its first chunk says whether there is alpha, as it has where it moves (RFC 9649). */
function webpHeld(bytes: Buffer): Held {
  const chunk = bytes.toString("latin1", 12, 16);
  const isRich =
    chunk === "VP8X" ? ((bytes[20] ?? 0) & 0x12) !== 0 : chunk === "VP8L" && ((bytes[24] ?? 0) & 0x10) !== 0;
  return isRich ? { pixel: 7, column: RICH } : { pixel: 5, column: PLAIN };
}

/** Four colours are converted one by one, half a second for a million: what takes two seconds is too many. */
const INKS: Held = { pixel: 30, column: RICH };

/**
 * A JPEG passes by line by line. One whose colours come in several scans is held until the last one, as two bytes for each sample
 * (ITU T.81, B.2.2 and B.2.3).
 */
function jpegHeld(bytes: Buffer): Held {
  const frame = jpegFrame(bytes);
  const components = frame === undefined ? 0 : (bytes[frame + 9] ?? 0);
  if (frame === undefined || components > 3) return INKS;
  const samplings = Array.from({ length: components }, (_, index) => bytes[frame + 11 + 3 * index] ?? 0x11);
  const samples = samplings.map((sampling) => (sampling >> 4) * (sampling & 15));
  const across = Math.max(1, ...samplings.map((sampling) => sampling >> 4));
  const down = Math.max(1, ...samplings.map((sampling) => sampling & 15));
  const each = samples.reduce((sum, some) => sum + some, 0) / (across * down);
  return { pixel: isWhole(bytes, frame, components) ? 2 * each : 0, column: PLAIN };
}

/** Frames that are progressive, differential or lossless; or a first scan that has not all of the components. */
function isWhole(bytes: Buffer, frame: number, components: number): boolean {
  if (![0xc0, 0xc1, 0xc9].includes(bytes[frame + 1] ?? 0)) return true;
  const scan = jpegFrame(bytes, (marker) => marker === 0xda);
  return scan === undefined || (bytes[scan + 4] ?? 0) < components;
}
