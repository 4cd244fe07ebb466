import { crc32, deflateSync } from "node:zlib";

/** A PNG of one colour, as a file of its own. @param more chunks of text that come with it, by their keyword */
export function pngOf(
  width: number,
  height: number,
  colour: readonly [number, number, number] = [180, 30, 30],
  more: Readonly<Record<string, string>> = {},
): Buffer {
  const row = Buffer.concat([Buffer.from([0]), Buffer.from(Array.from({ length: width }, () => colour).flat())]);
  const size = Buffer.alloc(8);
  size.writeUInt32BE(width, 0);
  size.writeUInt32BE(height, 4);
  return Buffer.concat([
    Buffer.from("\x89PNG\r\n\x1a\n", "latin1"),
    chunk("IHDR", Buffer.concat([size, Buffer.from([8, 2, 0, 0, 0])])),
    ...Object.entries(more).map(([keyword, text]) => chunk("tEXt", Buffer.from(`${keyword}\0${text}`, "latin1"))),
    chunk("IDAT", deflateSync(Buffer.concat(Array.from({ length: height }, () => row)))),
    chunk("IEND", Buffer.alloc(0)),
  ]);
}

function chunk(type: string, data: Buffer): Buffer {
  const named = Buffer.concat([Buffer.from(type, "latin1"), data]);
  const [length, sum] = [Buffer.alloc(4), Buffer.alloc(4)];
  length.writeUInt32BE(data.length);
  sum.writeUInt32BE(crc32(named));
  return Buffer.concat([length, named, sum]);
}
