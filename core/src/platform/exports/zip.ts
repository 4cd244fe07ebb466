import { once } from "node:events";
import { crc32, createDeflateRaw } from "node:zlib";

/** A file of a ZIP archive, packed as it is written. */
export interface ZipEntry {
  write(text: string): Promise<void>;
  end(): Promise<Packed>;
}

interface Packed {
  name: string;
  bytes: Buffer;
  crc: number;
  /** Bytes before packing. */
  size: number;
}

/** Begins a file of an archive; what was written before is only kept packed. */
export function zipEntry(name: string): ZipEntry {
  const deflate = createDeflateRaw();
  const chunks: Buffer[] = [];
  let [crc, size] = [0, 0];
  deflate.on("data", (chunk: Buffer) => chunks.push(chunk));
  return {
    async write(text) {
      const bytes = Buffer.from(text);
      crc = crc32(bytes, crc);
      size += bytes.length;
      if (!deflate.write(bytes)) await once(deflate, "drain");
    },
    async end() {
      deflate.end();
      await once(deflate, "end");
      return { name, bytes: Buffer.concat(chunks), crc, size };
    },
  };
}

const LOCAL = 0x04034b50;
const CENTRAL = 0x02014b50;
const END = 0x06054b50;
const VERSION = 20;
/** Names are UTF-8. */
const FLAGS = 0x0800;
const DEFLATED = 8;
/** The first day that the format knows, 1 January 1980: a file is the same whenever it is made. */
const DAY = 0x21;

/** An archive of these files, below 4 GB (PKWARE's APPNOTE, 4.3). */
export function zipOf(entries: readonly Packed[]): Buffer {
  const files: Buffer[] = [];
  const directory: Buffer[] = [];
  let offset = 0;
  for (const entry of entries) {
    const name = Buffer.from(entry.name);
    const facts = [
      ...u16(VERSION, FLAGS, DEFLATED, 0, DAY),
      ...u32(entry.crc, entry.bytes.length, entry.size),
      ...u16(name.length, 0),
    ];
    const local = Buffer.concat([Buffer.from([...u32(LOCAL), ...facts]), name, entry.bytes]);
    const place = [...u16(0, 0, 0), ...u32(0, offset)];
    directory.push(Buffer.from([...u32(CENTRAL), ...u16(VERSION), ...facts, ...place]), name);
    files.push(local);
    offset += local.length;
  }
  const central = Buffer.concat(directory);
  const count = entries.length;
  const end = [...u32(END), ...u16(0, 0, count, count), ...u32(central.length, offset), ...u16(0)];
  return Buffer.concat([...files, central, Buffer.from(end)]);
}

const u16 = (...values: number[]): number[] => values.flatMap((value) => [value & 255, (value >>> 8) & 255]);
const u32 = (...values: number[]): number[] => values.flatMap((value) => u16(value & 65_535, value >>> 16));
