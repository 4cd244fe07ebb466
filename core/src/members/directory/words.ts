import type { Row } from "./row.ts";
import { searchText } from "./rules.ts";

/** Size of the LRU cache: so many words' hits, a byte a row each. */
const KEPT = 100;
/** The long text is made anew when so many texts have changed. */
const CHANGED = 500;
/** Up to so many texts are faster to search one by one than the long one. */
const FEW = 2000;

/** A word's hits as a byte map: 1 at the place of a row that holds it, and about how many there are. */
interface Hits {
  places: Uint8Array;
  count: number;
}

/**
 * Substring search over a table's rows. Asking fifty thousand texts one by one takes as long as a whole list may, so
 * they are joined into one long text, and the hits of each word are cached (LRU) and follow the rows. The texts are
 * made when the first word is asked for.
 */
export class Words {
  private readonly rows: readonly Row[];
  private texts: string[] | null = null;
  /** All texts as they once were, a line break between them, and where each begins. */
  private long = "";
  private begins = new Int32Array(0);
  private readonly changed = new Set<number>();
  /** LRU cache: hits by word, the most recently used last. */
  private readonly kept = new Map<string, Hits>();

  constructor(rows: readonly Row[]) {
    this.rows = rows;
  }

  /** One byte a place: 1 where the row holds the word, which is folded and has no blank in it. */
  placesOf(word: string): Uint8Array {
    const hits = this.kept.get(word) ?? this.find(word);
    this.kept.delete(word);
    this.kept.set(word, hits);
    const [oldest] = this.kept.keys();
    if (this.kept.size > KEPT && oldest !== undefined) this.kept.delete(oldest);
    return hits.places;
  }

  /** Follows a row that has changed, or come. */
  put(place: number): void {
    const row = this.rows[place];
    if (!this.texts || !row) return;
    const text = searchText(row);
    this.texts[place] = text;
    this.changed.add(place);
    for (const [word, { places }] of this.kept) {
      if (place < places.length) places[place] = text.includes(word) ? 1 : 0;
      else this.kept.delete(word);
    }
  }

  private find(word: string): Hits {
    const texts = this.prepared();
    // Spare capacity for new rows, so that one more row does not drop the cached hits.
    const places = new Uint8Array(texts.length + 1000);
    let count = 0;
    const few = this.fewWith(word);
    if (few) {
      for (let place = few.indexOf(1); place >= 0; place = few.indexOf(1, place + 1)) {
        if (!texts[place]?.includes(word)) continue;
        places[place] = 1;
        count += 1;
      }
    } else {
      let place = 0;
      for (let at = this.long.indexOf(word); at >= 0; at = this.long.indexOf(word, this.begins[place])) {
        while ((this.begins[place] ?? Number.POSITIVE_INFINITY) <= at) place += 1;
        places[place - 1] = 1;
        count += 1;
      }
      for (const each of this.changed) places[each] = texts[each]?.includes(word) ? 1 : 0;
    }
    return { places, count };
  }

  /** The hits of a cached word that is a part of this one and rare: as somebody types, each word narrows the last. */
  private fewWith(word: string): Uint8Array | null {
    for (const [known, { places, count }] of this.kept) if (count <= FEW && word.includes(known)) return places;
    return null;
  }

  private prepared(): string[] {
    this.texts ??= this.rows.map(searchText);
    if (!this.long || this.changed.size > CHANGED) {
      this.long = this.texts.join("\n");
      // One more than there are rows, so that each has an end.
      this.begins = new Int32Array(this.texts.length + 1);
      for (const [place, text] of this.texts.entries()) {
        this.begins[place + 1] = (this.begins[place] ?? 0) + text.length + 1;
      }
      this.changed.clear();
    }
    return this.texts;
  }
}
