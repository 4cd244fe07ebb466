/** Chunks that draw a PNG, or say of its colours and how it was held (PNG, 5.6). */
const DRAWING = new Set(["IHDR", "PLTE", "IDAT", "IEND", "tRNS", "gAMA", "cHRM", "sRGB", "iCCP", "sBIT", "eXIf"]);

/**
 * A PNG without its texts and whatever else draws nothing: each compressed text is unpacked by the decoder, and a megabyte of them
 * is more than a gigabyte of memory. What ends early still ends early.
 */
export function withoutTexts(bytes: Buffer): Buffer {
  const kept = [bytes.subarray(0, 8)];
  for (let at = 8; at + 12 <= bytes.length; ) {
    const next = at + 12 + bytes.readUInt32BE(at);
    if (DRAWING.has(bytes.toString("latin1", at + 4, at + 8))) kept.push(bytes.subarray(at, next));
    at = next;
  }
  return Buffer.concat(kept);
}
