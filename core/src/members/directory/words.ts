import type { Row } from "./row.ts";
import { searchText } from "./rules.ts";

/** So many words' hits are kept, a byte a row each. */
const KEPT = 100;
/** When so many texts have changed, the long one is made anew. */
const CHANGED = 500;
/** So many texts are looked through one by one in less time than the long one. */
const FEW = 2000;

/** What a word was found in: one byte a place, 1 where the row holds it, and about how many there are. */
interface Hits {
  places: Uint8Array;
  count: number;
}

/**
 * Which rows of a table hold a word. Asking fifty thousand texts one by one takes as long as a whole list may, so they
 * are one long text too, and what a word was found in is kept and follows the rows. The texts are made when the first
 * word is asked for.
 */
export class Words {
  private readonly rows: readonly Row[];
  private texts: string[] | null = null;
  /** All texts as they once were, a line break between them, and where each begins. */
  private long = "";
  private begins = new Int32Array(0);
  private readonly changed = new Set<number>();
  /** By word, the latest asked last. */
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
    // Room for those who come, so that one more row does not end what is kept.
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

  /** The places of a kept word that is a part of this one and rare: as somebody types, each word narrows the last. */
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
