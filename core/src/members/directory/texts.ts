/** Fills what is left over behind a text; no text ends with one, and no word that is searched for holds one. */
const PADDING = 10;

/** Growth factor of the columns beside the texts, when there is no room for one more. */
const GROWTH = 1.1;

/** Bytes of a chunk, a power of two; no text is as long, for what people type is bounded. */
const CHUNK = 2 ** 16;

/** All texts are frozen anew for searching when so many have changed. */
const CHANGED = 500;

interface Column {
  readonly length: number;
  set(values: ArrayLike<number>): void;
  readonly [index: number]: number;
}

/** A typed array that has room for so many, with what it held; the same one when it has room already. */
export function withRoom<C extends Column>(column: C, length: number, Kind: new (length: number) => C): C {
  if (length <= column.length) return column;
  const wider = new Kind(Math.max(64, Math.ceil(length * GROWTH)));
  wider.set(column);
  return wider;
}

/**
 * Arena: texts by place, as UTF-8 one behind the other in chunks. Fifty thousand strings, each with its header and its
 * pointers, take several times as much; one large buffer would be copied, and its memory fragmented, each time it grows.
 * A text that has changed is written over where it has room, else at the end; once a quarter is holes, what is left moves
 * together.
 */
export class Texts {
  /** Together they are one range of bytes, in which no text goes from one chunk to the next. */
  private readonly chunks: Buffer[] = [];
  private used = 0;
  private holes = 0;
  // By entry, in the order of the bytes: where it begins, and whose text it is.
  private begins = new Uint32Array(0);
  private owners = new Int32Array(0);
  private entries = 0;
  /** By place: the entry that holds its text. */
  private entryOf = new Int32Array(0);
  /**
   * All texts as they once were, for searching: a byte a character, which the engine searches several times as fast as
   * a buffer. What has changed since is searched by itself.
   */
  private long = "";
  private readonly changed = new Set<number>();
  /** How many places there are. */
  size = 0;

  /** Bytes that are held. */
  get capacity(): number {
    return this.chunks.length * CHUNK;
  }

  /** Writes a place's text; a new place is the next one, `size`. */
  put(place: number, text: string): void {
    if (this.long) this.changed.add(place);
    const length = Buffer.byteLength(text) + 1;
    if (place < this.size) {
      const bytes = this.bytesOf(this.entryOf[place] ?? 0);
      bytes.fill(PADDING);
      if (length <= bytes.length) {
        bytes.write(text);
        return;
      }
      this.holes += bytes.length;
    }
    this.append(place, text, length);
    if (this.holes > this.used >>> 2) this.compact();
  }

  /** A place's text, perhaps with line breaks behind it. */
  get(place: number): string {
    return this.bytesOf(this.entryOf[place] ?? 0).toString();
  }

  /** Marks with 1 the places whose text holds a word, which has no line break in it. Returns how many. */
  mark(word: string, places: Uint8Array): number {
    if (!this.long || this.changed.size > CHANGED) this.freeze();
    const { long, begins, owners } = this;
    const wanted = Buffer.from(word).toString("latin1");
    let [count, entry] = [0, 0];
    for (let at = long.indexOf(wanted); at >= 0; at = long.indexOf(wanted, this.endOf(entry))) {
      while (entry + 1 < this.entries && (begins[entry + 1] ?? 0) <= at) entry += 1;
      places[owners[entry] ?? 0] = 1;
      count += 1;
    }
    for (const place of this.changed) places[place] = this.get(place).includes(word) ? 1 : 0;
    return count;
  }

  /** The texts of these places, a line each. */
  lines(places: Iterable<number>): Buffer {
    const lines = Buffer.allocUnsafe(this.used);
    let to = 0;
    for (const place of places) {
      const bytes = this.bytesOf(this.entryOf[place] ?? 0);
      let length = bytes.length;
      while (bytes[length - 2] === PADDING) length -= 1;
      to += bytes.copy(lines, to, 0, length);
    }
    return lines.subarray(0, to);
  }

  private endOf(entry: number): number {
    return entry + 1 < this.entries ? (this.begins[entry + 1] ?? 0) : this.used;
  }

  /** The bytes that an entry's text and its padding have. */
  private bytesOf(entry: number): Buffer {
    const begin = this.begins[entry] ?? 0;
    const from = begin % CHUNK;
    return this.chunkAt(begin).subarray(from, from + this.endOf(entry) - begin);
  }

  private chunkAt(offset: number): Buffer {
    const index = Math.floor(offset / CHUNK);
    this.chunks[index] ??= Buffer.allocUnsafeSlow(CHUNK);
    return this.chunks[index];
  }

  /** Takes so many bytes behind those that are used, all in one chunk. Returns where they begin. */
  private take(length: number): number {
    const left = CHUNK - (this.used % CHUNK);
    if (length > left) {
      // The text before it has the rest of its chunk.
      this.chunkAt(this.used).fill(PADDING, CHUNK - left);
      this.used += left;
    }
    const begin = this.used;
    this.used += length;
    return begin;
  }

  private append(place: number, text: string, length: number): void {
    if (length > CHUNK) throw new RangeError(`A text of ${length} bytes`);
    const begin = this.take(length);
    const entry = this.entries;
    this.entries += 1;
    this.begins = withRoom(this.begins, this.entries, Uint32Array);
    this.owners = withRoom(this.owners, this.entries, Int32Array);
    this.entryOf = withRoom(this.entryOf, place + 1, Int32Array);
    this.begins[entry] = begin;
    this.owners[entry] = place;
    this.entryOf[place] = entry;
    this.size = Math.max(this.size, place + 1);
    const bytes = this.bytesOf(entry);
    bytes.write(text);
    bytes[length - 1] = PADDING;
  }

  private freeze(): void {
    const chunks = Array.from({ length: Math.ceil(this.used / CHUNK) }, (_, index) => this.chunkAt(index * CHUNK));
    this.long = chunks
      .map((chunk) => chunk.toString("latin1"))
      .join("")
      .slice(0, this.used);
    this.changed.clear();
  }

  /** Moves each text that is still its place's to where the one before it ends, never further back than it was. */
  private compact(): void {
    const { entries, used } = this;
    let kept = 0;
    this.used = 0;
    for (let entry = 0; entry < entries; entry++) {
      const place = this.owners[entry] ?? 0;
      if (this.entryOf[place] !== entry) continue;
      const begin = this.begins[entry] ?? 0;
      const length = (entry + 1 < entries ? (this.begins[entry + 1] ?? 0) : used) - begin;
      const to = this.take(length);
      this.chunkAt(begin).copy(this.chunkAt(to), to % CHUNK, begin % CHUNK, (begin % CHUNK) + length);
      this.begins[kept] = to;
      this.owners[kept] = place;
      this.entryOf[place] = kept;
      kept += 1;
    }
    this.entries = kept;
    this.holes = 0;
    this.chunks.length = Math.ceil(this.used / CHUNK);
    if (this.long) this.freeze();
  }
}
