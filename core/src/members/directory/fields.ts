import { type FieldsWanted, type NumberField, numberIn, textIn, type WordField } from "./field-rules.ts";
import { keepBetween, keepEqual } from "./keep.ts";
import type { Row } from "./row.ts";
import { withRoom } from "./texts.ts";
import { Words } from "./words.ts";

/** How many words' hits are kept of one field. */
const KEPT = 10;

/** The rows of a table, by place. */
interface Rows {
  readonly size: number;
  rowAt(place: number): Row;
}

/**
 * Secondary indexes: a table's rows by single fields. Few lists ask for one, so a field's index is made when it is first asked
 * for, which unpacks every row, and then follows the rows.
 */
export class Fields {
  private readonly rows: Rows;
  private readonly words = new Map<WordField, Words>();
  private readonly numbers = new Map<NumberField, Uint32Array>();

  constructor(rows: Rows) {
    this.rows = rows;
  }

  /** Follows a row that has changed, or come. */
  put(place: number, row: Row): void {
    for (const [field, words] of this.words) words.put(place, textIn[field](row));
    for (const [field, numbers] of this.numbers) {
      const wider = withRoom(numbers, place + 1, Uint32Array);
      wider[place] = numberIn[field](row);
      this.numbers.set(field, wider);
    }
  }

  /** Keeps, of the first places of a list, those that are wanted. @returns how many are left */
  keep(places: Int32Array, count: number, { words, ranges }: FieldsWanted): number {
    let left = count;
    for (const { field, word } of words) left = keepEqual(places, left, this.wordsOf(field).placesOf(word), 1, 1);
    for (const { field, from, to } of ranges) left = keepBetween(places, left, this.numbersOf(field), from, to);
    return left;
  }

  private wordsOf(field: WordField): Words {
    const known = this.words.get(field);
    if (known) return known;
    const words = new Words(KEPT);
    for (let place = 0; place < this.rows.size; place++) words.put(place, textIn[field](this.rows.rowAt(place)));
    this.words.set(field, words);
    return words;
  }

  private numbersOf(field: NumberField): Uint32Array {
    const known = this.numbers.get(field);
    if (known) return known;
    const numbers = Uint32Array.from({ length: this.rows.size }, (_, place) => numberIn[field](this.rows.rowAt(place)));
    this.numbers.set(field, numbers);
    return numbers;
  }
}
