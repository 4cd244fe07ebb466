/** Sums that must come to nothing; those that do are not kept. */
export class Differences {
  private readonly sums = new Map<string, number>();

  add(id: string, by: number): void {
    const sum = (this.sums.get(id) ?? 0) + by;
    if (sum === 0) this.sums.delete(id);
    else this.sums.set(id, sum);
  }

  all(): [id: string, by: number][] {
    return [...this.sums];
  }
}
