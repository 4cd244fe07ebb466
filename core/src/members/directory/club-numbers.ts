/** The clubs of a table's rows, each with a number, so that which club a row is of fits into a column of numbers. */
export class ClubNumbers {
  private readonly numbers = new Map<string, number>();

  /** The number of a club that has rows; undefined of another. */
  find(id: string): number | undefined {
    return this.numbers.get(id);
  }

  /** The number of a club, a new one when it comes first. */
  of(id: string): number {
    const known = this.numbers.get(id);
    if (known !== undefined) return known;
    const number = this.numbers.size;
    this.numbers.set(id, number);
    return number;
  }

  /** Lookup table by number: 1 where the condition holds. */
  where(isIn: (id: string) => boolean): Uint8Array {
    const chosen = new Uint8Array(this.numbers.size);
    for (const [id, number] of this.numbers) if (isIn(id)) chosen[number] = 1;
    return chosen;
  }

  /** All of them with their numbers, or one. */
  each(only?: string): [id: string, number: number][] {
    return [...this.numbers].filter(([id]) => (only ?? id) === id);
  }
}
