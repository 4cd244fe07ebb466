import { own } from "@salle/contract/own";

/** How many pixels a picture can have: what a phone takes by default. What its kind takes has a bound of its own (`weightOf`). */
export const MOST_PIXELS = 25_000_000;

export interface Size {
  width: number;
  height: number;
}

/**
 * How large a picture says it is, from its first bytes, before anything is unpacked (decompression bombs): the decoder itself
 * takes memory for a whole WebP as soon as it opens one. Undefined where they do not say.
 */
export function sizeOf(bytes: Buffer, mime: string): Size | undefined {
  const found = own(sizes, mime)?.(bytes);
  return found && found.width > 0 && found.height > 0 ? found : undefined;
}

type Read = (bytes: Buffer) => Size | undefined;
const sizes: Readonly<Record<string, Read>> = {
  "image/png": (bytes) =>
    bytes.length < 24 ? undefined : { width: bytes.readUInt32BE(16), height: bytes.readUInt32BE(20) },
  "image/gif": (bytes) =>
    bytes.length < 10 ? undefined : { width: bytes.readUInt16LE(6), height: bytes.readUInt16LE(8) },
  "image/webp": (bytes) => (bytes.length < 30 ? undefined : own(webp, bytes.toString("latin1", 12, 16))?.(bytes)),
  "image/jpeg": jpegSize,
};

/** By the first chunk of a WebP: a canvas, lossless or lossy (RFC 9649). */
const webp: Readonly<Record<string, Read>> = {
  VP8X: (bytes) => ({ width: bytes.readUIntLE(24, 3) + 1, height: bytes.readUIntLE(27, 3) + 1 }),
  VP8L: (bytes) => {
    const packed = bytes.readUInt32LE(21);
    return { width: (packed & 0x3fff) + 1, height: ((packed >>> 14) & 0x3fff) + 1 };
  },
  "VP8 ": (bytes) => ({ width: bytes.readUInt16LE(26) & 0x3fff, height: bytes.readUInt16LE(28) & 0x3fff }),
};

/** A JPEG says it in its frame header (ITU T.81, B.2.2). */
function jpegSize(bytes: Buffer): Size | undefined {
  const at = jpegFrame(bytes);
  return at === undefined ? undefined : { width: bytes.readUInt16BE(at + 7), height: bytes.readUInt16BE(at + 5) };
}

/**
 * Where a JPEG's frame header begins, or the first segment that is looked for, behind others that each say how long they are (ITU
 * T.81, B.1).
 */
export function jpegFrame(bytes: Buffer, isSought = isFrame): number | undefined {
  let at = 2;
  while (at + 9 <= bytes.length) {
    if (bytes[at] !== 0xff) return undefined;
    const marker = bytes[at + 1] ?? 0;
    // Fill bytes may stand before a marker.
    if (marker === 0xff) at += 1;
    else if (isSought(marker)) return at;
    else at += 2 + bytes.readUInt16BE(at + 2);
  }
  return undefined;
}

/** SOF0 to SOF15 without the tables (DHT, JPG, DAC) that stand between them. */
const isFrame = (marker: number): boolean => marker >= 0xc0 && marker <= 0xcf && ![0xc4, 0xc8, 0xcc].includes(marker);
