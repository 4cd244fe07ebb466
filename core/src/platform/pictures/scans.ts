/** A camera's JPEG has one scan, one that is progressive ten to twenty. Each goes over the whole picture again, whatever it brings. */
const MOST_SCANS = 32;

/**
 * Whether a JPEG has more scans than any program makes: thousands of them, of thirty bytes each, keep a decoder at work for
 * minutes. Looks at its markers as a decoder does (ITU T.81, B.1.1), for one that is hidden from this must be hidden from it too.
 */
export function hasManyScans(bytes: Buffer): boolean {
  let scans = 0;
  for (let at = bytes.indexOf(0xff, 2); at !== -1; at = bytes.indexOf(0xff, at)) {
    while (bytes[at] === 0xff) at += 1;
    const marker = bytes[at] ?? END;
    if (marker === END) return false;
    if (marker === SCAN) scans += 1;
    if (scans > MOST_SCANS) return true;
    at += isAlone(marker) || at + 2 >= bytes.length ? 1 : 1 + bytes.readUInt16BE(at + 1);
  }
  return false;
}

const SCAN = 0xda;
const END = 0xd9;
/** A byte of a scan, a restart, or another marker without a length. */
const isAlone = (marker: number): boolean => marker <= 0x01 || (marker >= 0xd0 && marker <= 0xd8);
