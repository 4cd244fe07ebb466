/** Fills what is left over behind a text; no text ends with one, and no word that is searched for holds one. */
const PADDING = 10;

/** Growth factor of the buffer and the columns beside it, when there is no room for one more. */
const GROWTH = 1.25;

/** All texts are frozen anew for searching when so many have changed. */
const CHANGED = 500;

/** A typed array that has room for so many, with what it held; the same one when it has room already. */
export function withRoom<T extends Uint8Array | Uint16Array | Uint32Array | Int32Array>(array: T, length: number): T {
  if (length <= array.length) return array;
  const Kind = array.constructor as new (length: number) => T;
  const wider = new Kind(Math.max(64, Math.ceil(length * GROWTH)));
  wider.set(array);
  return wider;
}

/**
 * Arena: texts by place, as UTF-8 in one buffer. Fifty thousand strings, each with its header and its pointers, take
 * several times as much. A text that has changed is written over where it has room, else at the end; once a quarter of
 * the buffer is holes, what is left moves together.
 */
export class Texts {
  private bytes = Buffer.alloc(0);
  private used = 0;
  private holes = 0;
  // By entry, in the buffer's order: where it begins, and whose text it is.
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

  /** Writes a place's text; a new place is the next one, `size`. */
  put(place: number, text: string): void {
    if (this.long) this.changed.add(place);
    const length = Buffer.byteLength(text) + 1;
    const entry = place < this.size ? (this.entryOf[place] ?? 0) : -1;
    if (entry >= 0) {
      const [begin, end] = [this.begins[entry] ?? 0, this.endOf(entry)];
      this.bytes.fill(PADDING, begin, end);
      if (length <= end - begin) {
        this.bytes.write(text, begin);
        return;
      }
      this.holes += end - begin;
    }
    this.append(place, text, length);
    if (this.holes > this.used >> 2) this.compact();
  }

  get(place: number): string {
    const entry = this.entryOf[place] ?? 0;
    return this.bytes.toString("utf8", this.begins[entry], this.endOf(entry));
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
      const entry = this.entryOf[place] ?? 0;
      const begin = this.begins[entry] ?? 0;
      let end = this.endOf(entry);
      while (end - 2 >= begin && this.bytes[end - 2] === PADDING) end--;
      to += this.bytes.copy(lines, to, begin, end);
    }
    return lines.subarray(0, to);
  }

  private endOf(entry: number): number {
    return entry + 1 < this.entries ? (this.begins[entry + 1] ?? 0) : this.used;
  }

  private append(place: number, text: string, length: number): void {
    if (this.used + length > this.bytes.length) {
      const wider = Buffer.allocUnsafeSlow(Math.max(4096, Math.ceil((this.used + length) * GROWTH)));
      this.bytes.copy(wider, 0, 0, this.used);
      this.bytes = wider;
    }
    this.begins = withRoom(this.begins, this.entries + 1);
    this.owners = withRoom(this.owners, this.entries + 1);
    this.entryOf = withRoom(this.entryOf, place + 1);
    this.begins[this.entries] = this.used;
    this.owners[this.entries] = place;
    this.entryOf[place] = this.entries;
    this.entries += 1;
    this.size = Math.max(this.size, place + 1);
    this.bytes.write(text, this.used);
    this.used += length;
    this.bytes[this.used - 1] = PADDING;
  }

  private freeze(): void {
    this.long = this.bytes.toString("latin1", 0, this.used);
    this.changed.clear();
  }

  private compact(): void {
    let [to, kept] = [0, 0];
    for (let entry = 0; entry < this.entries; entry++) {
      const place = this.owners[entry] ?? 0;
      if (this.entryOf[place] !== entry) continue;
      const [begin, end] = [this.begins[entry] ?? 0, this.endOf(entry)];
      this.bytes.copyWithin(to, begin, end);
      this.begins[kept] = to;
      this.owners[kept] = place;
      this.entryOf[place] = kept;
      to += end - begin;
      kept += 1;
    }
    this.entries = kept;
    this.used = to;
    this.holes = 0;
    if (this.long) this.freeze();
  }
}
