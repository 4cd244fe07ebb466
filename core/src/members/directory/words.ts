import { Texts } from "./texts.ts";

/** Size of the LRU cache of what everybody searches: so many words' hits, a byte a row each. */
const KEPT = 100;
/** Up to so many texts are faster to search one by one than all together. */
const FEW = 2000;

/** A word's hits as a byte map: 1 at the place of a row that holds it, and about how many there are. */
interface Hits {
  places: Uint8Array;
  count: number;
}

/**
 * Substring search over a table's rows. Asking fifty thousand texts one by one takes as long as a whole list may, so
 * they lie in one buffer that is searched at once, and the hits of each word are cached (LRU) and follow the rows.
 */
export class Words {
  private readonly texts = new Texts();
  /** LRU cache: hits by word, the most recently used last. */
  private readonly kept = new Map<string, Hits>();
  private readonly most: number;

  /** @param most how many words' hits are kept */
  constructor(most = KEPT) {
    this.most = most;
  }

  /** One byte a place: 1 where the row holds the word, which is folded and has no blank in it. */
  placesOf(word: string): Uint8Array {
    const hits = this.kept.get(word) ?? this.find(word);
    this.kept.delete(word);
    this.kept.set(word, hits);
    const [oldest] = this.kept.keys();
    if (this.kept.size > this.most && oldest !== undefined) this.kept.delete(oldest);
    return hits.places;
  }

  /** Follows a row that has changed, or come: what a search looks through of it. */
  put(place: number, text: string): void {
    this.texts.put(place, text);
    for (const [word, { places }] of this.kept) {
      if (place < places.length) places[place] = text.includes(word) ? 1 : 0;
      else this.kept.delete(word);
    }
  }

  private find(word: string): Hits {
    // Spare capacity for new rows, so that one more row does not drop the cached hits.
    const places = new Uint8Array(this.texts.size + 1000);
    const few = this.fewWith(word);
    if (!few) return { places, count: this.texts.mark(word, places) };
    let count = 0;
    for (let place = few.indexOf(1); place >= 0; place = few.indexOf(1, place + 1)) {
      if (!this.texts.get(place).includes(word)) continue;
      places[place] = 1;
      count += 1;
    }
    return { places, count };
  }

  /** The hits of a cached word that is a part of this one and rare: as somebody types, each word narrows the last. */
  private fewWith(word: string): Uint8Array | null {
    for (const [known, { places, count }] of this.kept) if (count <= FEW && word.includes(known)) return places;
    return null;
  }
}
