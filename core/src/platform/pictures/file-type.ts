/** What a file is by its content (trust, "Uploads"), and the ending under which a browser keeps it. */
export interface FileType {
  mime: string;
  ending: string;
}

const ascii = (text: string) => Buffer.from(text, "latin1");

/** By how each kind begins; the place is 0 where nothing else is said. Whatever is none of these is not kept. */
const BEGINNINGS: readonly { type: FileType; begins: readonly [bytes: Buffer, place?: number][] }[] = [
  { type: { mime: "image/png", ending: "png" }, begins: [[ascii("\x89PNG\r\n\x1a\n")], [ascii("IHDR"), 12]] },
  { type: { mime: "image/jpeg", ending: "jpg" }, begins: [[ascii("\xff\xd8\xff")]] },
  { type: { mime: "image/gif", ending: "gif" }, begins: [[ascii("GIF89a")]] },
  { type: { mime: "image/gif", ending: "gif" }, begins: [[ascii("GIF87a")]] },
  { type: { mime: "image/webp", ending: "webp" }, begins: [[ascii("RIFF")], [ascii("WEBPVP8"), 8]] },
  { type: { mime: "application/pdf", ending: "pdf" }, begins: [[ascii("%PDF-")]] },
];

/** The kind of a file by its first bytes, whatever it is called; nothing of it is unpacked or drawn. */
export const typeOf = (file: Buffer): FileType | undefined =>
  BEGINNINGS.find(({ begins }) =>
    begins.every(([bytes, place = 0]) => file.subarray(place, place + bytes.length).equals(bytes)),
  )?.type;
