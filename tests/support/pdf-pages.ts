import { inflateSync } from "node:zlib";

/** The words on each page: what its stream shows, unpacked from the hexadecimal strings that pdfkit writes. */
export function pagesOf(pdf: Uint8Array): string[] {
  const bytes = Buffer.from(pdf);
  const pages: string[] = [];
  for (let at = bytes.indexOf("stream\n"); at >= 0; at = bytes.indexOf("stream\n", at + 7)) {
    if (bytes.subarray(at - 3, at).toString() === "end") continue;
    const end = bytes.indexOf("\nendstream", at);
    const content = unpacked(bytes.subarray(at + 7, end));
    const words = [...content.matchAll(/\[([^\]]*)\] TJ/g)].map(([, parts = ""]) =>
      [...parts.matchAll(/<([0-9a-f]*)>/g)].map(([, hex = ""]) => Buffer.from(hex, "hex").toString("latin1")).join(""),
    );
    if (words.length > 0) pages.push(words.join("\n"));
  }
  return pages;
}

function unpacked(bytes: Buffer): string {
  try {
    return inflateSync(bytes).toString("latin1");
  } catch {
    return "";
  }
}
